import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Reverse proxy on `port`. */
export interface Proxy {
  port: number;
  close(): Promise<void>;
}

/**
 * Starts a Node proxy that passes `/akce/` to a server; with `stripsPath` the server gets paths without
 * `/akce`.
 */
export const startProxy = async (serverPort: number, stripsPath: boolean): Promise<Proxy> => {
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
