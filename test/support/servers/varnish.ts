import { chmodSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBlocks } from '../documents.ts';
import type { Proxy } from './path-proxy.ts';
import { startProxyProcess } from './proxy-process.ts';

/** Path of Varnish, or undefined if it is not installed. */
export const findVarnish = (): string | undefined =>
  ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd', '/opt/homebrew/sbin/varnishd'].find(
    existsSync,
  );

/** Starts Varnish on `port`, in front of the server on `serverPort`, as docs/operating.md says. */
export const startVarnish = async (
  program: string,
  { port, serverPort }: { port: number; serverPort: number },
): Promise<Proxy> => {
  const [lines = ''] = readBlocks('docs/operating.md', 'A shared cache in front', 'vcl');
  const folder = mkdtempSync(join(tmpdir(), 'mapa-akci-varnish-'));
  // Started by root, Varnish reads it as another user.
  chmodSync(folder, 0o755);
  const file = join(folder, 'mapa-akci.vcl');
  writeFileSync(file, lines.replace('.port = "3000"', `.port = "${serverPort}"`));
  const where = ['-F', '-n', join(folder, 'run'), '-a', `127.0.0.1:${port}`, '-f', file];
  const parameters = ['-p', 'http_gzip_support=off', '-s', 'default,32m'];
  return startProxyProcess(program, [...where, ...parameters], { port, folder });
};
