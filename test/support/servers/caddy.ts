import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBlocks } from '../documents.ts';
import { documentedPorts } from './documented-ports.ts';
import type { Proxy } from './path-proxy.ts';
import { startProxyProcess } from './proxy-process.ts';

/** Path of Caddy, or undefined if it is not installed. */
export const findCaddy = (): string | undefined =>
  ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'].find(existsSync);

/**
 * Starts Caddy on `port`, in front of servers on `serverPorts`, as docs/operating.md says for several
 * processes. It trusts addresses that clients on this machine say they come from.
 */
export const startCaddy = async (
  program: string,
  { port, serverPorts }: { port: number; serverPorts: readonly number[] },
): Promise<Proxy> => {
  const [lines = ''] = readBlocks('docs/operating.md', 'Several processes', 'caddyfile');
  const folder = mkdtempSync(join(tmpdir(), 'mapa-akci-caddy-'));
  const file = join(folder, 'Caddyfile');
  const site = documentedPorts(lines, serverPorts)
    .replace(/^akce\.example/, `http://127.0.0.1:${port}`)
    .replace('lb_try_duration', 'trusted_proxies private_ranges\n    lb_try_duration');
  writeFileSync(file, `{\n  admin off\n  storage file_system ${folder}\n}\n${site}`);
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  return startProxyProcess(program, args, { port, folder });
};
