import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createDraft,
  openTestApp,
  testNow,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';
import { write } from '../../storage/transaction.ts';

const count = 105;
const minutes = (index: number): string =>
  new Date(Date.parse('2026-11-20T18:00Z') + index * 60_000).toISOString().slice(0, 16);

const drafts = Array.from({ length: count }, (_, index) =>
  createDraft(String(index), {
    title: `Akce číslo ${index}`,
    categories: index % 7 === 0 ? ['divadlo'] : ['koncerty'],
    // Written in another order than by start.
    times: [
      { precision: 'timed', start: minutes((index * 37) % count), end: null, cancelled: false },
    ],
  }),
);

let test: TestApp;
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers });

beforeAll(async () => {
  test = await openTestApp('sqlite', drafts);
});
afterAll(() => test.close());

const encodings = [
  ['br', '"…-br"'],
  ['gzip', '"…-gzip"'],
  ['identity', '"…"'],
] as const;
const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

describe.each([
  '/api/event/',
  '/api/event/?q=nic-takoveho',
  '/api/events-by-city/',
  '/api/event-histogram/?s=1-1-2026&e=31-12-2026',
  '/api/event-facets/',
  '/api/event-nearest/?ne_lat=50&ne_lng=17&sw_lat=49&sw_lng=16',
  '/api/city-search/?q=l',
  '/api/suggestions/?q=koncert',
  '/api/town-names/?ne_lat=50&ne_lng=17&sw_lat=49&sw_lng=16',
  '/api/event/akce-cislo-7/nearby/',
  '/api/event/akce-cislo-7/calendar.ics',
  '/api/place/1/',
  '/api/place/1/calendar.ics',
  '/api/organizer/svitavy/mesto-svitavy/',
  '/api/organizer/svitavy/mesto-svitavy/calendar.ics',
  '/api/place/?ne_lat=50&ne_lng=17&sw_lat=49&sw_lng=16',
  '/api/cities/',
  '/api/event/akce-cislo-7/',
  '/api/outlines/',
  '/api/openapi.json',
])('%s', (url) => {
  it('has the same body in every encoding', async () => {
    const plain = (await get(url)).rawPayload;
    for (const [encoding] of encodings) {
      // First produced, then cached.
      for (const _ of ['made', 'kept']) {
        const { headers, rawPayload } = await get(url, { 'accept-encoding': encoding });
        const used = (headers['content-encoding'] ?? 'identity') as keyof typeof decoders;
        if (plain.length >= 1024) expect(used).toBe(encoding);
        expect(decoders[used](rawPayload).equals(plain)).toBe(true);
        expect(headers['vary']).toMatch(/accept-encoding/i);
      }
    }
  });

  it('answers 304 only to the tag of the same encoding', async () => {
    const tags = new Map<string, string>();
    for (const [encoding, shape] of encodings) {
      const { headers } = await get(url, { 'accept-encoding': encoding });
      const tag = String(headers['etag']);
      // A short body is the same in all encodings.
      expect(tag.replace(/[\w-]{16}/, '…')).toBe(headers['content-encoding'] ? shape : '"…"');
      tags.set(encoding, tag);
    }
    for (const [encoding, own] of tags) {
      for (const [ifNoneMatch, status] of [
        [own, 304],
        [`W/${own}`, 304],
        [`"a", ${own} , "b"`, 304],
        ['*', 304],
        ['"a"', 200],
        ...[...tags.values()].filter((tag) => tag !== own).map((tag) => [tag, 200] as const),
      ] as const) {
        const headers = { 'accept-encoding': encoding, 'if-none-match': ifNoneMatch };
        const answer = await get(url, headers);
        expect([ifNoneMatch, answer.statusCode]).toEqual([ifNoneMatch, status]);
        expect(answer.headers).toMatchObject({ etag: own, 'access-control-allow-origin': '*' });
        expect(answer.headers['cache-control']).toMatch(/^public, max-age=/);
        if (status === 304) expect(answer.body).toBe('');
      }
    }
  });
});

it.each(['x-gzip', 'GZIP', 'BR', 'deflate', 'identity;q=0', '*;q=0', 'compress, gzip', 'zstd'])(
  'the list of events sends the tag of the sent encoding for accept-encoding %s',
  async (acceptEncoding) => {
    const { headers } = await get('/api/outlines/', { 'accept-encoding': acceptEncoding });
    const encoding = headers['content-encoding'];
    expect(String(headers['etag']).replace(/[\w-]{16}/, '…')).toBe(
      encoding ? `"…-${String(encoding)}"` : '"…"',
    );
  },
);

it('the list of events gives different answers different tags', async () => {
  const queries = [
    '',
    '?k=divadlo',
    '?q=akce',
    '?from_kudyznudy=1',
    '?s=20-11-2026',
    '?city=praha',
  ];
  const tags = new Map<string, unknown>();
  const paths = ['event', 'events-by-city', 'event-histogram', 'event-facets', 'event-nearest'];
  for (const path of paths.map((name) => `/api/${name}/`))
    for (const query of queries) {
      const { headers, body } = await get(path + query);
      tags.set(body, headers['etag']);
    }
  expect(tags.size).toBeGreaterThan(10);
  expect(new Set(tags.values()).size).toBe(tags.size);
});

it('the list of events changes the tag when data change, and only then', async () => {
  const url = '/api/event/?k=film';
  const tag = async () => (await get(url)).headers['etag'];
  const before = await tag();
  await test.write(drafts.slice(0, 3));
  expect(await tag()).toBe(before);
  await test.write([createDraft('film', { title: 'Nový film', categories: ['film'] })]);
  const after = await tag();
  expect(after).not.toBe(before);
  const { statusCode, body } = await get(url, { 'if-none-match': String(before) });
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toMatchObject([{ title: 'Nový film' }]);
});

it('the list of events changes the default period and the tag at midnight', async () => {
  const tag = async () => (await get('/api/event/')).headers['etag'];
  test.setNow(Date.parse('2026-11-20T23:45+01:00'));
  const before = await tag();
  test.setNow(Date.parse('2026-11-20T23:59+01:00'));
  expect(await tag()).toBe(before);
  test.setNow(Date.parse('2026-11-21T00:00+01:00'));
  expect(await tag()).not.toBe(before);
  test.setNow(testNow);
});

it('a deleted event is answered by 410, and its page too', async () => {
  await write(test.test.storage, async (writer, revision) => {
    await writer
      .updateTable('event')
      .set({ status: 'deleted', revision })
      .where('slug', '=', 'akce-cislo-14')
      .execute();
    return { result: undefined };
  });
  const { statusCode, body } = await get('/api/event/akce-cislo-14/');
  expect(statusCode).toBe(410);
  expect(JSON.parse(body)).toMatchObject({ error: { code: 'gone', field: 'slug' } });
  expect((await get('/detail/akce-cislo-14')).statusCode).toBe(410);
  expect((await get('/detail/AKCE-CISLO-7')).statusCode).toBe(200);
});

it.each([
  '/api/event/?from_kudyznudy=1',
  '/api/event/?city=svitavy&from%5Fkudyznudy=1',
  '/api/events-by-city/?from_kudyznudy=1',
  '/api/event-nearest/?ne_lat=50&ne_lng=17&sw_lat=49&sw_lng=16&from_kudyznudy=1',
  '/api/place/1/?from_kudyznudy=1',
])('%s, which has events of the partner, cannot be read by scripts of other sites', async (url) => {
  const { statusCode, headers } = await get(url, { origin: 'https://jinde.example' });
  expect(statusCode).toBe(200);
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  // The same without them is for everybody.
  const open = await get(url.replace(/[?&]from(_|%5F)kudyznudy=1/, ''));
  expect(open.headers['access-control-allow-origin']).toBe('*');
});
