import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { startListening } from './listener.ts';

const open = async (host: string, addresses: readonly string[] = []) => {
  const server = createServer((_request, response) => response.end('ahoj'));
  const listener = await startListening(server, { host, port: 0 }, () =>
    Promise.resolve(addresses.map((address) => ({ address, family: 4 }))),
  );
  return { server, listener, port: (server.address() as AddressInfo).port };
};

it('a listener waits for requests on open connections, also when one is reset meanwhile', async () => {
  const { server, listener, port } = await open('127.0.0.1');
  const sockets = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))),
  );
  await listener.refuse();
  const lingering = listener.linger(60_000);
  sockets[0]?.resetAndDestroy();
  let text = '';
  sockets[1]?.setEncoding('utf8').on('data', (part: string) => (text += part));
  sockets[1]?.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await lingering;
  expect(text).toContain('ahoj');
  server.close();
});

it('a listener lingers no longer than it is told to', async () => {
  const { server, listener, port } = await open('127.0.0.1');
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  await listener.refuse();
  await listener.linger(20);
  socket.destroy();
  server.close();
});

// Other systems have one address of IPv4 for this computer.
const isLinux = process.platform === 'linux';
it.skipIf(!isLinux)('a listener answers on each address of localhost, and ends all', async () => {
  const addresses = ['127.0.0.1', '127.0.0.2'];
  const { server, listener, port } = await open('localhost', addresses);
  const answers = () =>
    Promise.all(
      addresses.map(
        (host) =>
          new Promise<string>((resolve) => {
            const socket = connect(port, host);
            socket.once('error', () => resolve('refused'));
            socket.once('data', (part) => resolve(String(part).split('\r\n')[0] ?? ''));
            socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
          }),
      ),
    );
  expect(new Set(await answers())).toEqual(new Set(['HTTP/1.1 200 OK']));
  await listener.refuse();
  expect(new Set(await answers())).toEqual(new Set(['refused']));
  server.close();
});
