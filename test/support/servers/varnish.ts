import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBlocks } from '../documents.ts';
import type { Proxy } from './path-proxy.ts';

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
  const child = spawn(
    program,
    ['-F', '-n', join(folder, 'run'), '-a', `127.0.0.1:${port}`, '-f', file].concat([
      '-p',
      'http_gzip_support=off',
      '-s',
      'default,32m',
    ]),
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`Varnish ended with ${child.exitCode}: ${errors}`);
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => null)) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    port,
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
