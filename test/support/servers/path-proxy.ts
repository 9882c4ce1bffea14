import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../../server/project-root.ts';
import { freePort } from './server-process.ts';

/** Reverse proxy on `port` that passes `/akce/` to a server. */
export interface PathProxy {
  port: number;
  close(): Promise<void>;
}

/** Starts a Node proxy; with `stripsPath` the server gets paths without `/akce`. */
export const startProxy = async (serverPort: number, stripsPath: boolean): Promise<PathProxy> => {
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    if (!url.startsWith('/akce/')) {
      response
        .writeHead(404, { 'content-type': 'text/plain' })
        .end('the town hall has no such page');
      return;
    }
    const path = stripsPath ? url.slice('/akce'.length) : url;
    const upstream = sendRequest(
      { host: '127.0.0.1', port: serverPort, path, method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    upstream.on('error', () => response.writeHead(502).end());
    request.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

/** Path of nginx, or undefined if it is not installed. */
export const findNginx = (): string | undefined =>
  ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);

/** nginx configuration of docs/operating.md, for a port. */
const documentedLines = (serverPort: number): string => {
  const text = readFileSync(join(projectRoot, 'docs/operating.md'), 'utf8');
  const [, lines] = /```nginx\n([\s\S]*?)```/.exec(text) ?? [];
  if (!lines?.includes('127.0.0.1:3000'))
    throw new Error('docs/operating.md has no lines for nginx');
  return lines.replaceAll('127.0.0.1:3000', `127.0.0.1:${serverPort}`);
};

/** Starts nginx with the configuration of docs/operating.md. */
export const startNginx = async (program: string, serverPort: number): Promise<PathProxy> => {
  const folder = mkdtempSync(join(tmpdir(), 'mapa-akci-nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${join(folder, 'pid')}; error_log ${join(folder, 'errors')}; daemon off; events {}
     http { access_log off; ${temporary} server { listen 127.0.0.1:${port};
     ${documentedLines(serverPort)} } }`,
  );
  const child = spawn(program, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  for (let attempt = 0; attempt < 100; attempt++) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
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
