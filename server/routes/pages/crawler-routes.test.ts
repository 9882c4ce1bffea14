import Fastify from 'fastify';
import sax from 'sax';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imagePath } from '../../../contract/events/image.ts';
import { createOutage } from '../../../test/support/servers/outage.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import {
  createDraft,
  openTestApp,
  testNow,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';
import type { NewTime } from '../../events/new-event.ts';
import { createCrawlerRoutes } from './crawler-routes.ts';

const on = (start: string, cancelled = false): NewTime => ({
  precision: 'timed',
  start,
  end: null,
  cancelled,
});
const trebova = { title: 'Kulturní centrum', lat: 49.902, lng: 16.4474 };
const policka = { title: 'Tylův dům', lat: 49.715, lng: 16.266 };

const drafts = [
  createDraft('1', { title: 'Zítra' }),
  createDraft('2', { title: 'Příště v Třebové', place: trebova, times: [on('2027-11-20T18:00')] }),
  createDraft('3', {
    title: 'Byla',
    organizer: 'Bývalý spolek',
    place: policka,
    times: [on('2026-11-20T11:59')],
  }),
  createDraft('4', {
    title: 'Byla i bude',
    times: [on('2026-01-01T18:00'), on('2026-12-01T18:00')],
  }),
  createDraft('5', { title: 'Ukázka', sample: true, place: policka }),
  createDraft('6', {
    title: 'Zrušená',
    organizer: 'Zrušený spolek',
    cancelled: true,
    place: policka,
  }),
  createDraft('7', { title: 'Zrušený termín', times: [on('2026-11-21T18:00', true)] }),
  createDraft('9', {
    title: 'Někde',
    organizer: '🎭',
    place: { title: 'Neznámo kde', approximate: true },
  }),
];

/** Root, addresses and dates of a sitemap, read by an independent XML parser. */
const read = (text: string) => {
  const parser = sax.parser(true);
  const found = { root: '', addresses: [] as string[], changes: [] as string[] };
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name }) => (found.root ||= name);
  parser.ontext = (value) => {
    const name = (parser as unknown as { tag: { name: string } | null }).tag?.name;
    if (name === 'loc') found.addresses.push(value);
    if (name === 'lastmod') found.changes.push(value);
  };
  parser.write(text).close();
  return found;
};

describeRules('sitemap', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine, drafts);
  });
  afterAll(() => test.close());

  it('lists own pages, cities, places and organisers with upcoming events, and these with cancelled ones', async () => {
    const { statusCode, headers, body } = await test.app.inject('/sitemap.xml');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const { root, addresses, changes } = read(body);
    expect(root).toBe('urlset');
    expect([...addresses].sort()).toEqual(
      [
        '',
        'o-nas/',
        'ceska-trebova',
        'svitavy',
        'misto/1-namesti-miru',
        'misto/2-kulturni-centrum',
        'poradatel/ceska-trebova/mesto-svitavy',
        'poradatel/svitavy/mesto-svitavy',
        'detail/zitra',
        'detail/priste-v-trebove',
        'detail/byla-i-bude',
        'detail/zrusena',
        'detail/zruseny-termin',
        'detail/nekde',
      ]
        .map((path) => `https://akce.example/${path}`)
        .sort(),
    );
    expect(changes).toEqual(Array(10).fill(new Date(testNow).toISOString()));
  });

  it('omits past events and adds new ones', async () => {
    const addresses = async () => read((await test.app.inject('/sitemap.xml')).body).addresses;
    test.setNow(Date.parse('2026-11-23T12:00+01:00'));
    expect(await addresses()).not.toContain('https://akce.example/detail/zitra');
    await test.write([createDraft('8', { title: 'Nová', times: [on('2026-11-24T18:00')] })]);
    expect(await addresses()).toContain('https://akce.example/detail/nova');
    const { body } = await test.app.inject('/sitemap.xml');
    for (const path of ['misto/1-namesti-miru', 'poradatel/svitavy/mesto-svitavy'])
      expect(body).toContain(`${path}</loc><lastmod>2026-11-23T11:00:00.000Z<`);
    test.setNow(testNow);
  });

  it('keeps an event that is cancelled, with the time of that', async () => {
    const cancelledAt = testNow + 3_600_000;
    test.setNow(cancelledAt);
    await test.write([createDraft('1', { title: 'Zítra', cancelled: true })]);
    const { addresses, changes } = read((await test.app.inject('/sitemap.xml')).body);
    expect(addresses).toContain('https://akce.example/detail/zitra');
    expect(changes).toContain(new Date(cancelledAt).toISOString());
    test.setNow(testNow);
  });

  it('answers 404 for an invalid or empty part', async () => {
    for (const part of ['0', '2', '999999', 'x', '', '1&part=1', '-1', '1.5']) {
      const { statusCode } = await test.app.inject(`/sitemap.xml?part=${part}`);
      expect([part, statusCode]).toEqual([part, part === '2' ? 200 : 404]);
    }
  });

  it('is an index of parts when it exceeds one file', async () => {
    const small = Fastify();
    const { sitemap } = createCrawlerRoutes(test.context, 3);
    small.get('/sitemap.xml', (request, reply) => sitemap(request, reply));
    test.context.answers.drop('all');
    const ask = async (path: string) => read((await small.inject(path)).body);
    const whole = await ask('/sitemap.xml');
    expect(whole.root).toBe('sitemapindex');
    const parts = await Promise.all(
      whole.addresses.map((address) => ask(address.replace('https://akce.example', ''))),
    );
    expect(parts.map(({ root }) => root)).toEqual(Array(5).fill('urlset'));
    const all = parts.flatMap(({ addresses }) => addresses);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBe(parts[0]!.addresses.length + 11);
    expect((await small.inject('/sitemap.xml?part=6')).statusCode).toBe(404);
    test.context.answers.drop('all');
    await small.close();
  });
});

describe('robots.txt', () => {
  /** Whether a crawler may read a path: the longest matching rule counts (RFC 9309). */
  const mayRead = (robots: string, path: string): boolean => {
    const [, rule = ''] =
      [...robots.matchAll(/^(Allow|Disallow): (.*)$/gm)]
        .filter(([, , prefix = '']) => path.startsWith(prefix))
        .sort(([, , one = ''], [, , other = '']) => other.length - one.length)[0] ?? [];
    return rule !== 'Disallow';
  };

  it('opens what pages show, closes the rest of the API and frames, names the sitemap', async () => {
    const test = await openTestApp('sqlite');
    const { headers, body } = await test.app.inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^User-agent: \*\n/);
    expect(body).toContain('\nSitemap: https://akce.example/sitemap.xml\n');
    for (const path of [
      '/',
      '/svitavy',
      '/detail/koncert',
      '/embed/v1.js',
      '/nahled/mapa.jpg',
      // Picture of og:image and of structured data.
      `${imagePath}${'a'.repeat(32)}-1600.jpg`,
      // The list, the map and a detail as a rendering crawler asks for them.
      '/api/event/?s=20-11-2026&format=columns',
      '/api/event/koncert/',
      '/api/events-by-city/?s=20-11-2026',
      '/api/outlines/',
      '/api/first-view/400x700/',
    ])
      expect([path, mayRead(body, path)]).toEqual([path, true]);
    for (const path of [
      '/api/auth/user/',
      '/api/event-user/',
      '/api/edit-place/',
      '/api/changes/',
      '/api/openapi.json',
      '/iframe/svitavy',
    ])
      expect([path, mayRead(body, path)]).toEqual([path, false]);
    await test.close();
  });

  it('is below the path of the map', async () => {
    const test = await openTestApp('sqlite', [], {
      environment: { PUBLIC_URL: 'https://mesto.example/akce' },
    });
    const { body } = await test.app.inject('/akce/robots.txt');
    expect(mayRead(body, '/akce/api/auth/user/')).toBe(false);
    expect(mayRead(body, '/akce/api/event/')).toBe(true);
    await test.close();
  });

  it('is served without storage while the sitemap answers 503', async () => {
    const test = await openTestApp('sqlite');
    const outage = await createOutage(test.test);
    await outage.begin();
    expect((await test.app.inject('/robots.txt')).statusCode).toBe(200);
    const { statusCode, body } = await test.app.inject('/sitemap.xml');
    expect(statusCode).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'unavailable' } });
    await outage.close();
    await test.close();
  });
});
