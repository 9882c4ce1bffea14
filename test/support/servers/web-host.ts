import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Reach } from '../../../server/fetching/fetch-public.ts';

/** Every host is this computer, which only tests allow. */
export const localReach: Reach = {
  resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  isAllowed: (address) => address === '127.0.0.1',
  isPort: () => true,
  patience: 1_000,
};

/** Address of another site's server, which is closed after the test. */
export const openWebHost = async (host: string, handle: RequestListener): Promise<string> => {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://${host}:${(server.address() as AddressInfo).port}`;
};
