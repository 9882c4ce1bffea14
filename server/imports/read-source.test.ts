import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { publicReach, type Reach } from '../fetching/fetch-public.ts';
import { FileProblem } from './file-problem.ts';
import { readSource, toSourceUrl } from './read-source.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const listen = async (handle: RequestListener): Promise<string> => {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://knihovna.test:${(server.address() as AddressInfo).port}`;
};

/** Every host is this computer, which only these tests allow. */
const reach: Reach = {
  resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  isAllowed: (address) => address === '127.0.0.1',
  isPort: () => true,
  patience: 1_000,
};

it('toSourceUrl tells addresses from paths', () => {
  expect(toSourceUrl('webcal://a.example/b.ics')?.href).toBe('https://a.example/b.ics');
  expect(toSourceUrl(' HTTP://a.example')?.href).toBe('http://a.example/');
  for (const path of ['a.ics', '/tmp/http:/a.ics', 'file:///etc/passwd', 'https:', 'C:\\a.ics'])
    expect(toSourceUrl(path)).toBeNull();
});

describe('readSource', () => {
  it('reads a compressed address without cookies, after a redirect', async () => {
    const received: (string | undefined)[] = [];
    const address = await listen(({ url, headers }, response) => {
      received.push(headers.cookie, headers.authorization);
      if (url === '/a') response.writeHead(302, { location: '/b', 'set-cookie': 'a=1' }).end();
      else response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('BEGIN:VCALENDAR'));
    });
    expect(Buffer.from(await readSource(`${address}/a`, reach)).toString()).toBe('BEGIN:VCALENDAR');
    expect(received.filter((value) => value !== undefined)).toEqual([]);
  });

  it('says why an address was not read', async () => {
    const gone = await listen((_request, response) => response.writeHead(410).end());
    const empty = await listen((_request, response) => response.writeHead(200).end());
    const bomb = gzipSync(Buffer.alloc(70 * 1024 * 1024));
    const packed = await listen((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    const inward = await listen((_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    );
    for (const [address, message] of [
      [gone, 'odpověděla chybou 410'],
      [empty, 'je prázdná'],
      [packed, 'má více než 64 MB'],
      [inward, 'není na veřejném internetu'],
    ] as const)
      await expect(readSource(address, reach)).rejects.toThrow(new FileProblem(message));
  });

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.0.1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://127。0。0。1/',
    'http://１２７.0.0.1/',
    'http://127.255.255.254/',
    'http://10.0.0.1/',
    'http://10.255.255.255/',
    'http://0xa000001/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.0.1/',
    'http://3232235521/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0xa9fea9fe/',
    'http://100.64.0.1/',
    'http://192.0.2.1/',
    'http://198.18.0.1/',
    'http://198.51.100.1/',
    'http://203.0.113.1/',
    'http://224.0.0.1/',
    'http://240.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::ffff:a00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[fd12:3456::1]/',
    'http://[ff02::1]/',
    'http://[2001:db8::1]/',
    'http://localhost/',
    'http://LOCALHOST/',
    'webcal://127.0.0.1/a.ics',
  ])('does not open %s', async (address) => {
    await expect(readSource(address, publicReach)).rejects.toThrow(
      new FileProblem('není na veřejném internetu'),
    );
  });
});
