import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { publicReach, type Reach } from '../fetching/fetch-public.ts';
import { fetchPage, toPageUrl } from './fetch-page.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const listen = async (handle: RequestListener): Promise<number> => {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

/** All hosts resolve to 127.0.0.1, allowed in tests; `inside.test` to a private address. */
const reach: Reach = {
  resolve: (host) =>
    Promise.resolve([{ address: host === 'inside.test' ? '10.0.0.1' : '127.0.0.1', family: 4 }]),
  isAllowed: (address) => address === '127.0.0.1',
  isPort: () => true,
  patience: 1_000,
};

const html =
  (body: string): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  };

it('fetchPage reads a page with its own User-Agent and without credentials', async () => {
  const received = vi.fn();
  const port = await listen((request, response) => {
    received(request.headers);
    html('<p>Žluťoučký</p>')(request, response);
  });
  const page = await fetchPage(`http://mesto.test:${port}/kultura`, reach);
  expect(page.html).toBe('<p>Žluťoučký</p>');
  expect(page.url.href).toBe(`http://mesto.test:${port}/kultura`);
  expect(received).toHaveBeenCalledWith(
    expect.objectContaining({
      host: `mesto.test:${port}`,
      'user-agent': expect.stringContaining('MapaAkciCheck') as unknown,
    }),
  );
  expect(Object.keys(received.mock.calls[0]?.[0] as object)).not.toContain('authorization');
});

it('fetchPage reads other charsets and bodies compressed without request', async () => {
  const port = await listen((_request, response) => {
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=windows-1250',
        'content-encoding': 'gzip',
      })
      .end(gzipSync(Buffer.from([0x9e, 0xe1, 0x68])));
  });
  expect((await fetchPage(`http://mesto.test:${port}`, reach)).html).toBe('žáh');
});

it('fetchPage follows redirects and checks the address of each', async () => {
  const end = await listen(html('konec'));
  const port = await listen(({ url }, response) => {
    const to = { '/a': '/b', '/b': `http://jinde.test:${end}/c`, '/z': '/z' }[url ?? ''];
    response.writeHead(302, { location: to ?? 'http://inside.test/' }).end();
  });
  const page = await fetchPage(`http://mesto.test:${port}/a`, reach);
  expect([page.html, page.url.host]).toEqual(['konec', `jinde.test:${end}`]);
  await expect(fetchPage(`http://mesto.test:${port}/x`, reach)).rejects.toThrow(
    /není na veřejném internetu/,
  );
  await expect(fetchPage(`http://mesto.test:${port}/z`, reach)).rejects.toThrow(/pořád dál/);
  const inside = await listen((_request, response) => {
    response.writeHead(301, { location: 'http://[::1]/' }).end();
  });
  await expect(fetchPage(`http://mesto.test:${inside}`, reach)).rejects.toThrow(/veřejném/);
});

it('fetchPage connects to the checked address without a second DNS lookup', async () => {
  const port = await listen(html('správně'));
  const resolve = vi
    .fn()
    .mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
    .mockResolvedValue([{ address: '10.0.0.1', family: 4 }]);
  const page = await fetchPage(`http://presun.test:${port}/`, { ...reach, resolve });
  expect(page.html).toBe('správně');
  expect(resolve).toHaveBeenCalledOnce();
});

it('fetchPage refuses a host with any private address', async () => {
  const resolve = () =>
    Promise.resolve([
      { address: '127.0.0.1', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]);
  await expect(fetchPage('http://dva.test/', { ...reach, resolve })).rejects.toThrow(/veřejném/);
});

it.each([
  ['http://127.0.0.1/', /veřejném/],
  ['http://127.1/', /veřejném/],
  ['http://2130706433/', /veřejném/],
  ['http://0x7f.0.0.1/', /veřejném/],
  ['http://[::ffff:7f00:1]/', /veřejném/],
  ['http://169.254.169.254/latest/meta-data/', /veřejném/],
  ['http://localhost/', /veřejném/],
  ['https://8.8.8.8:22/', /portu/],
  ['http://a:b@8.8.8.8/', /jménem a heslem/],
  ['http://a@8.8.8.8/', /jménem a heslem/],
  ['http://8.8.8.8:8080/', /portu/],
  ['file:///etc/passwd', /Zadejte adresu/],
  ['ftp://svitavy.cz/', /Zadejte adresu/],
  ['javascript:alert(1)', /Zadejte adresu/],
  ['http://', /Zadejte adresu/],
  ['a b', /Zadejte adresu/],
])('fetchPage refuses %s on the public internet', async (address, sentence) => {
  await expect(fetchPage(address, publicReach)).rejects.toThrow(sentence);
});

it('fetchPage allows only ports 80 and 443, explicit or default', async () => {
  const ports: number[] = [];
  const isPort = (port: number): boolean => {
    ports.push(port);
    return false;
  };
  for (const address of ['http://a.test/', 'https://a.test/', 'https://a.test:80/'])
    await expect(fetchPage(address, { ...reach, isPort })).rejects.toThrow(/portu/);
  expect(ports).toEqual([80, 443, 80]);
  expect([80, 443, 0, 8080].map(publicReach.isPort)).toEqual([true, true, false, false]);
});

it('toPageUrl adds https:// to an address without a scheme', () => {
  expect(toPageUrl('www.svitavy.cz/a').href).toBe('https://www.svitavy.cz/a');
  expect(toPageUrl('svitavy.cz:443').href).toBe('https://svitavy.cz/');
});

it('fetchPage refuses a page over 2 MB, compressed or not', async () => {
  const large = 'a'.repeat(3 * 1024 * 1024);
  const plain = await listen((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write(large.slice(0, 1024));
    response.end(large);
  });
  const packed = await listen((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      .end(gzipSync(large));
  });
  for (const port of [plain, packed])
    await expect(fetchPage(`http://mesto.test:${port}`, reach)).rejects.toThrow(/větší než 2 MB/);
});

it('fetchPage times out on a slow response, a slow body and a slow DNS lookup', async () => {
  const silent = await listen(() => undefined);
  const dripping = await listen((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<p>');
  });
  const hasty = { ...reach, patience: 200 };
  for (const port of [silent, dripping])
    await expect(fetchPage(`http://mesto.test:${port}`, hasty)).rejects.toThrow(/do deseti sekund/);
  const resolve = () => new Promise<never>(() => undefined);
  await expect(fetchPage('http://mesto.test/', { ...hasty, resolve })).rejects.toThrow(
    /do deseti sekund/,
  );
});

it('fetchPage names the reason for other content types, error statuses and unreachable hosts', async () => {
  const picture = await listen((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end('x');
  });
  const missing = await listen((_request, response) => {
    response.writeHead(404, { 'content-type': 'text/html' }).end('x');
  });
  const broken = await listen((request) => request.socket.destroy());
  const ask = (port: number) => fetchPage(`http://mesto.test:${port}`, reach);
  await expect(ask(picture)).rejects.toThrow('Na této adrese není stránka HTML.');
  await expect(ask(missing)).rejects.toThrow('odpověděl chybou 404');
  await expect(ask(broken)).rejects.toThrow('Web neodpověděl, nebo');
  const nowhere = [() => Promise.reject(new Error('ENOTFOUND')), () => Promise.resolve([])];
  for (const resolve of nowhere)
    await expect(fetchPage('http://neni.test/', { ...reach, resolve })).rejects.toThrow(/nenašli/);
  const lost = await listen((_request, response) => response.writeHead(302).end());
  await expect(ask(lost)).rejects.toThrow('odpověděl chybou 302');
});
