import { createServer, type AddressInfo } from 'node:net';

/** Listens on a free port until `free` is called. */
export const reservePort = async () => {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { port, free: () => new Promise((resolve) => server.close(resolve)) };
};

/** A port that is free at the moment. */
export const freePort = async (): Promise<number> => {
  const { port, free } = await reservePort();
  await free();
  return port;
};
