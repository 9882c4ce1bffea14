import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Reach } from '../../server/fetching/fetch-public.ts';
import type { HostPage } from '../support/scenario.ts';

/** Fake DNS of the site check: every host name resolves to this computer, the only public address. */
export const loopbackReach: Reach = {
  resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  isAllowed: (address) => address === '127.0.0.1',
  isPort: () => true,
  patience: 5000,
};

/** Starts a server with one page of a foreign site per story server id; returns its address. */
export const startHostPages = async (
  find: (id: number) => HostPage | undefined,
): Promise<string> => {
  const server = createServer(({ url = '/' }, response) => {
    const page = find(Number(url.slice(1)));
    if (!page) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html', ...page.headers }).end(page.html);
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return `http://www.svitavy.cz:${(server.address() as AddressInfo).port}`;
};
