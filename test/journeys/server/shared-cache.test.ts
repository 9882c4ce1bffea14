import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makePlugin } from '../../support/api/make-plugin.ts';
import { publishEvent } from '../../support/api/publish-event.ts';
import { findNginx, startNginx } from '../../support/servers/nginx.ts';
import { useOwnServer } from '../../support/servers/own-server.ts';
import type { Proxy } from '../../support/servers/path-proxy.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { useProcesses } from '../../support/servers/server-process.ts';
import { findVarnish, startVarnish } from '../../support/servers/varnish.ts';

const open = useOwnServer();
const { afterwards } = useProcesses();
const nginx = findNginx();
const varnish = findVarnish();

interface Ports {
  port: number;
  serverPort: number;
}
const startDocumentedNginx = ({ port, serverPort }: Ports): Promise<Proxy> =>
  startNginx(nginx ?? '', 'A shared cache in front', { port, serverPorts: [serverPort] });
const startDocumentedVarnish = (ports: Ports): Promise<Proxy> => startVarnish(varnish ?? '', ports);

/** A server behind a shared cache as docs/operating.md describes it. */
const openBehind = async (startCache: typeof startDocumentedNginx, isPurged: boolean) => {
  const [port, serverPort] = [await freePort(), await freePort()];
  const { close } = await startCache({ port, serverPort });
  afterwards(close);
  const server = await open({
    PORT: String(serverPort),
    ...(isPurged && { PURGE_URL: `http://127.0.0.1:${port}` }),
  });
  /** `isHit`: the answer came from the cache, by the header of nginx or of Varnish. */
  const send = (
    path: string,
    { method = 'GET', localAddress = '127.0.0.1', ...headers }: Record<string, string> = {},
  ): Promise<{ status: number; isHit: boolean; text: string }> =>
    new Promise((resolve, reject) => {
      get({ port, path, method, localAddress, host: '127.0.0.1', headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const encoding = response.headers['content-encoding'];
          const body = Buffer.concat(chunks);
          const decoded =
            encoding === 'br'
              ? brotliDecompressSync(body)
              : encoding === 'gzip'
                ? gunzipSync(body)
                : body;
          const { 'x-cache-status': ofNginx, 'x-varnish': ofVarnish = '' } = response.headers;
          resolve({
            status: response.statusCode ?? 0,
            // Varnish adds the number of the request that stored the answer.
            isHit: ofNginx === 'HIT' || ofVarnish.includes(' '),
            text: decoded.toString(),
          });
        });
      }).on('error', reject);
    });
  return { server, send };
};

const around = (lat: number): string =>
  `/api/event/?ne_lat=${lat + 0.02}&ne_lng=16.6&sw_lat=${lat - 0.02}&sw_lng=16.4`;

it.skipIf(!varnish)(
  'Varnish with the documented file keeps answers until an event changes in them (skipped without Varnish)',
  async () => {
    const { server, send } = await openBehind(startDocumentedVarnish, true);
    const [town, other] = [around(49.75), around(50.5)];
    const encodings = ['br', 'gzip, deflate', 'identity'];
    for (const encoding of encodings)
      for (const path of [town, other])
        for (const isHit of [false, true])
          expect(await send(path, { 'accept-encoding': encoding })).toMatchObject({
            isHit,
            text: '[]',
          });
    // Browsers that word it differently share the answer.
    expect((await send(town, { 'accept-encoding': 'gzip, deflate, br, zstd' })).isHit).toBe(true);

    await publishEvent(server, { title: 'Večer dechovky', category: 'koncerty', latitude: 49.75 });
    for (const encoding of encodings) {
      await expect
        .poll(async () => (await send(town, { 'accept-encoding': encoding })).text)
        .toContain('Večer dechovky');
      expect((await send(other, { 'accept-encoding': encoding })).isHit).toBe(true);
    }

    // Only the addresses named in the file may purge.
    await expect.poll(async () => (await send(town)).isHit).toBe(true);
    expect((await send(town, { method: 'PURGE', localAddress: '127.0.0.2' })).status).toBe(403);
    expect((await send(town)).isHit).toBe(true);
  },
);

const caches = [
  ['nginx', startDocumentedNginx, nginx],
  ['Varnish', startDocumentedVarnish, varnish],
] as const;
for (const [name, startCache, program] of caches)
  it.skipIf(!program)(
    `${name} as documented keeps events for all, nothing of accounts, and of a plugin only for its site (skipped without ${name})`,
    async () => {
      const { server, send } = await openBehind(startCache, false);
      for (const isHit of [false, true]) expect((await send(around(49.75))).isHit).toBe(isHit);

      const id = await makePlugin(server.url, 'eva@penzion.example', ['penzion.example']);
      const path = `/api/${id}/plugin-config/`;
      const own = { origin: 'https://penzion.example' };
      for (const isHit of [false, true])
        expect(await send(path, own)).toMatchObject({ status: 200, isHit });
      expect((await send(path, { origin: 'https://cizi.example' })).status).toBe(403);

      const token = { authorization: `Token ${server.token}` };
      for (const isHit of [false, false])
        expect(await send('/api/auth/user/', token)).toMatchObject({ status: 200, isHit });
      expect((await send('/api/auth/user/')).status).toBe(401);
    },
  );
