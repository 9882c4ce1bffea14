import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { compressReplies, minCompressedBytes } from './compression.ts';

const long = 'Podzimní slavnosti na náměstí. '.repeat(200);
const app = Fastify();
compressReplies(app);
app.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send(long));
app.get('/call', () => ({ long }));
app.get('/short', (_request, reply) =>
  reply.type('text/plain').send('x'.repeat(minCompressedBytes - 1)),
);
app.get('/image', (_request, reply) => reply.type('image/png').send(Buffer.from(long)));
app.get('/tagged', (_request, reply) => reply.type('text/plain').header('etag', '"1"').send(long));
afterAll(() => app.close());

const get = (url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { ...(accepted && { 'accept-encoding': accepted }) } });

describe('compressReplies', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('compresses pages and answers by %s', async (encoding, decompress) => {
    for (const url of ['/page', '/call']) {
      const { headers, rawPayload } = await get(url, encoding);
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(headers['content-length']).toBe(String(rawPayload.length));
      expect(decompress(rawPayload).toString()).toContain(long);
    }
  });

  it('prefers brotli as browsers do, and sends plain bodies to clients without compression', async () => {
    expect((await get('/page', 'gzip, deflate, br, zstd')).headers['content-encoding']).toBe('br');
    const plain = await get('/page');
    expect(plain.body).toBe(long);
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
  });

  it.each(['/short', '/image', '/tagged'])('leaves %s as it is', async (url) => {
    const { headers } = await get(url, 'br, gzip');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).not.toHaveProperty('vary');
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const head = await get('/page', 'br', 'HEAD');
    const whole = await get('/page', 'br');
    expect(head.rawPayload).toHaveLength(0);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    expect(head.headers['content-encoding']).toBe('br');
  });
});
