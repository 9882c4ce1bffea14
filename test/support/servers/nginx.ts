import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBlocks } from '../documents.ts';
import { documentedPorts } from './documented-ports.ts';
import type { Proxy } from './path-proxy.ts';
import { startProxyProcess } from './proxy-process.ts';

/** Path of nginx, or undefined if it is not installed. */
export const findNginx = (): string | undefined =>
  ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);

/** nginx lines of a section of docs/operating.md: those of `http`, and those of a `server`. */
const readDocumented = (heading: string) => {
  const blocks = readBlocks('docs/operating.md', heading, 'nginx');
  const isOfServer = (lines: string): boolean => /^location /m.test(lines);
  const server = blocks.filter(isOfServer).join('\n');
  const http = blocks.filter((lines) => !isOfServer(lines)).join('\n');
  if (!`${http}${server}`.includes('127.0.0.1:3000'))
    throw new Error(`docs/operating.md has no lines for nginx in "${heading}"`);
  return { server, http };
};

/**
 * Starts nginx on `port`, in front of servers on `serverPorts`, of which the document names the first
 * ones 3000 and 3001, with the configuration of a section
 * of docs/operating.md; its files are in a folder of its own.
 */
export const startNginx = async (
  program: string,
  heading: string,
  { port, serverPorts }: { port: number; serverPorts: readonly number[] },
): Promise<Proxy> => {
  const { http, server } = readDocumented(heading);
  const folder = mkdtempSync(join(tmpdir(), 'mapa-akci-nginx-'));
  mkdirSync(join(folder, 'cache'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${join(folder, 'pid')}; error_log ${join(folder, 'errors')}; daemon off; user root; events {}
     http { access_log off; ${temporary}
     ${documentedPorts(http, serverPorts).replaceAll('/var/cache/nginx/mapa-akci', join(folder, 'cache'))}
     server { listen 127.0.0.1:${port};
     ${documentedPorts(server, serverPorts)} } }`,
  );
  const args = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
  return startProxyProcess(program, args, { port, folder });
};
