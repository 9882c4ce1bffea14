import { createServer, request as send, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Proxy in front of a server on `serverPort` that holds the first answer to an address with this
 * beginning until it is released; later ones pass.
 */
export const startHoldingProxy = async (serverPort: number, beginning: string) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let held: ServerResponse | null = null;
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    const isFirst = held === null && url.startsWith(beginning);
    if (isFirst) held = response;
    const onward = send({ port: serverPort, path: url, method, headers }, (answer) => {
      void (isFirst ? released : Promise.resolve()).then(() => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    isHeld: () => held !== null,
    release,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
};
