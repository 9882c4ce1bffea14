import type { EventDetail } from '../../../contract/events/event-detail.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { protectedPages } from '../../../contract/protected-pages.ts';
import { openPage } from '../../../test/support/servers/open-page.ts';
import {
  createDraft,
  openTestApp,
  testNow,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';
import type { NewTime } from '../../events/new-event.ts';
import { projectRoot } from '../../project-root.ts';
import { write } from '../../storage/transaction.ts';

const timed = (start: string, end: string | null = null): NewTime => ({
  precision: 'timed',
  start,
  end,
  cancelled: false,
});
const nasty =
  'Koncert </script><script>alert(1)</script> "Žestě" & \'kůň\' \u2028 $& <!--configuration-->';

const praha = { title: 'Klub', lat: 50.08, lng: 14.42 };
const drafts = [
  createDraft('1', {
    title: 'Koncert dechovky',
    description: 'Hraje **Svitavská**.\n\n- káva',
    price: '100 Kč',
    times: [
      timed('2026-11-01T18:00'),
      timed('2026-11-21T18:00', '2026-11-21T20:00'),
      { ...timed('2026-11-28T18:00'), cancelled: true },
    ],
  }),
  createDraft('2', {
    title: 'Výstava',
    categories: ['vystavy'],
    organizer: null,
    price: 'zdarma',
    place: { title: 'Galerie', street: 'náměstí 5', lat: 49.7571, lng: 16.4695 },
    times: [{ precision: 'all-day', start: '2026-11-10', end: '2026-11-30', cancelled: false }],
  }),
  createDraft('3', { title: 'Ukázka', sample: true }),
  createDraft('4', { title: 'Zrušený', cancelled: true, place: { approximate: true } }),
  createDraft('5', { title: nasty, description: nasty, organizer: nasty, price: nasty }),
  createDraft('6', {
    title: 'Minulý',
    times: [timed('2026-11-01T18:00'), timed('2026-11-02T18:00')],
  }),
  createDraft('7', { title: 'Smazaný' }),
  createDraft('21', { title: 'Ples', price: '150–250 Kč', place: praha }),
  createDraft('22', { title: 'Dílna', price: 'od 90 Kč', place: praha }),
  createDraft('23', { title: 'Betlém', price: 'vstupné dobrovolné', place: praha }),
];

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp('sqlite', drafts, {
    assets: { page: readFileSync(join(projectRoot, 'site/index.html'), 'utf8') },
  });
  await write(test.test.storage, async (writer, revision) => {
    await writer
      .updateTable('event')
      .set({ status: 'deleted', revision })
      .where('title', '=', 'Smazaný')
      .execute();
    return { result: undefined };
  });
  await test.refresh();
});
afterAll(() => test.close());

const open = (url: string) => openPage(test, url);

describe.each([
  ['/', 'Mapa akcí', 'https://akce.example/'],
  ['/o-nas/', 'O nás | Mapa akcí', 'https://akce.example/o-nas/'],
  ['/svitavy', 'Akce ve Svitavách | Mapa akcí', 'https://akce.example/svitavy'],
  ['/mala-hana', 'Akce na Malé Hané | Mapa akcí', 'https://akce.example/mala-hana'],
  [
    '/detail/koncert-dechovky',
    'Koncert dechovky | Mapa akcí',
    'https://akce.example/detail/koncert-dechovky',
  ],
])('the page %s', (url, title, canonical) => {
  it('has one title, description, canonical link and Open Graph data', async () => {
    const page = await open(url);
    expect(page.statusCode).toBe(200);
    expect(page.title).toBe(title);
    expect(page.canonical).toBe(canonical);
    expect(page.robots).toBe(null);
    expect(page.descriptions).toBe(1);
    expect(page.description?.length).toBeGreaterThan(40);
    expect(page.graph('title')).toBe(title === 'Mapa akcí' ? title : title.replace(/ \|.*/, ''));
    expect(page.graph('description')).toBe(page.description);
    expect(page.graph('url')).toBe(canonical);
    expect(['type', 'locale', 'site_name'].map(page.graph)).toEqual([
      'website',
      'cs_CZ',
      'Mapa akcí',
    ]);
    expect(page.graph('image')).toMatch(
      /^https:\/\/akce\.example\/nahled\/(web|mapa|akce\/[a-z-]+)\.jpg/,
    );
    expect(['image:type', 'image:width', 'image:height'].map(page.graph)).toEqual([
      'image/jpeg',
      '1200',
      '630',
    ]);
    expect(page.graph('image:alt')).not.toBe('');
    expect(page.body).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(page.configuration).toEqual({
      stores: { appStore: null, googlePlay: null },
      offline: false,
      facebook: false,
      administrator: 'mapa-akci@localhost',
      operator: { name: null, address: null, contact: null },
    });
    expect(page.body).toContain('<div id="site"></div>');
  });

  it('answers 304 for its ETag in every encoding', async () => {
    const { headers } = await open(url);
    for (const encoding of ['identity', 'gzip', 'br']) {
      const ask = (more: object) =>
        test.app.inject({ url, headers: { 'accept-encoding': encoding, ...more } });
      const answer = await ask({});
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
      const again = await ask({ 'if-none-match': answer.headers['etag'] });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' });
    expect(headers['cache-control']).toBe('no-cache');
  });
});

describe('page of an event', () => {
  it('contains the answers of the API', async () => {
    const { first } = await open('/detail/KONCERT-dechovky?utm_source=plakat');
    const [detail, nearby] = await Promise.all(
      ['', 'nearby/?from_kudyznudy=1'].map(async (path) => {
        const { body } = await test.app.inject(`/api/event/koncert-dechovky/${path}`);
        return JSON.parse(body) as unknown;
      }),
    );
    expect(first).toEqual({ renderedAt: testNow, detail, nearby });
  });

  it('describes the next time and place', async () => {
    expect((await open('/detail/koncert-dechovky')).description).toBe(
      '21. 11. 2026 v 18:00, Náměstí Míru, Svitavy. Hraje Svitavská. káva',
    );
    expect((await open('/detail/vystava')).description).toMatch(
      /^10\. 11\. 2026 – 30\. 11\. 2026, Galerie, Svitavy\. /,
    );
    expect((await open('/detail/zruseny')).description).toMatch(/^Zrušeno\. /);
  });

  it('describes the cancelled time of its address as cancelled', async () => {
    const { body } = await test.app.inject('/api/event/koncert-dechovky/');
    const [, , cancelled] = (JSON.parse(body) as EventDetail).times;
    const { description } = await open(`/detail/koncert-dechovky?time=${cancelled?.id}`);
    expect(description).toMatch(/^Zrušeno\. 28\. 11\. 2026 v 18:00, /);
  });

  it.each(['.', ')', ',', '%E2%80%8B', '%20', '.%22'])(
    'is found at an address copied with %s of its sentence',
    async (end) => {
      const { statusCode, headers } = await open(`/detail/koncert-dechovky${end}`);
      expect([statusCode, headers['location']]).toEqual([301, '/detail/koncert-dechovky']);
    },
  );

  it('has structured data with an event per upcoming time', async () => {
    const { structured, first } = await open('/detail/koncert-dechovky');
    const place = first?.detail?.place.id;
    const shared = {
      '@type': 'MusicEvent',
      name: 'Koncert dechovky',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'Náměstí Míru',
        address: { '@type': 'PostalAddress', addressLocality: 'Svitavy', addressCountry: 'CZ' },
        geo: { '@type': 'GeoCoordinates', latitude: 49.7561, longitude: 16.4685 },
        url: `https://akce.example/misto/${place}-namesti-miru`,
      },
      description: 'Hraje Svitavská.\n\n- káva',
      organizer: {
        '@type': 'Organization',
        name: 'Město Svitavy',
        url: 'https://akce.example/poradatel/svitavy/mesto-svitavy',
      },
      isAccessibleForFree: false,
      offers: {
        '@type': 'Offer',
        price: 100,
        priceCurrency: 'CZK',
        url: 'https://akce.example/detail/koncert-dechovky',
      },
      url: 'https://akce.example/detail/koncert-dechovky',
    };
    expect(structured).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          ...shared,
          startDate: '2026-11-21T18:00+01:00',
          endDate: '2026-11-21T20:00+01:00',
          eventStatus: 'https://schema.org/EventScheduled',
        },
        {
          ...shared,
          startDate: '2026-11-28T18:00+01:00',
          eventStatus: 'https://schema.org/EventCancelled',
        },
      ],
    });
  });

  it('has structured data of one event with dates for whole days and a zero price', async () => {
    const { structured } = await open('/detail/vystava');
    expect(structured).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'ExhibitionEvent',
      startDate: '2026-11-10',
      endDate: '2026-11-30',
      isAccessibleForFree: true,
      offers: { price: 0, priceCurrency: 'CZK' },
      location: { address: { streetAddress: 'náměstí 5' } },
    });
    expect(structured).not.toHaveProperty('organizer');
  });

  it.each([
    ['ples', false, { '@type': 'AggregateOffer', lowPrice: 150, highPrice: 250 }],
    ['dilna', false, { '@type': 'AggregateOffer', lowPrice: 90 }],
    ['betlem', true, { '@type': 'Offer', price: 0 }],
  ])('has the range of prices of %s in structured data', async (slug, isFree, offers) => {
    const { structured } = await open(`/detail/${slug}`);
    const url = `https://akce.example/detail/${slug}`;
    expect(structured).toMatchObject({ isAccessibleForFree: isFree });
    expect(structured?.['offers']).toEqual({ ...offers, priceCurrency: 'CZK', url });
  });

  it('has structured data of a cancelled event without an approximate position', async () => {
    const { structured } = await open('/detail/zruseny');
    expect(structured).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
    expect(structured?.['location']).not.toHaveProperty('geo');
    expect(structured?.['location']).not.toHaveProperty('url');
    expect(structured).not.toHaveProperty('offers');
  });

  it('has structured data of the last time of a past event', async () => {
    const { structured } = await open('/detail/minuly');
    expect(structured).toMatchObject({ startDate: '2026-11-02T18:00+01:00' });
  });

  it('is noindex without structured data for a sample', async () => {
    const page = await open('/detail/ukazka');
    expect([page.statusCode, page.robots, page.structured]).toEqual([200, 'noindex', null]);
    expect(page.first?.detail?.sample).toBe(true);
  });

  it('escapes texts of the event', async () => {
    const { body } = await test.app.inject('/api/event/?q=kun');
    const [{ slug }] = JSON.parse(body) as [{ slug: string }];
    const page = await open(`/detail/${slug}`);
    const usual = await open('/detail/vystava');
    expect(page.scripts).toBe(usual.scripts);
    expect(page.title).toBe(`${nasty} | Mapa akcí`);
    expect(page.graph('title')).toBe(nasty);
    expect(page.first?.detail).toMatchObject({ title: nasty, price: nasty, organizer: nasty });
    expect(page.structured).toMatchObject({ name: nasty, organizer: { name: nasty } });
    expect(page.body).not.toContain('<script>');
    expect(page.scriptTexts.join('')).not.toMatch(/[<\u2028]/);
    expect(page.configuration).toEqual(usual.configuration);
  });

  it('answers 404 or 410 without data', async () => {
    const unknown = [404, 'Stránka nenalezena | Mapa akcí', 'not-found'] as const;
    for (const [url, status, title, failure] of [
      ['/detail/nic-takoveho', ...unknown],
      ['/detail/', ...unknown],
      ['/detail/smazany', 410, 'Akce byla smazána | Mapa akcí', 'gone'],
      ['/neznama-obec', ...unknown],
      ['/a/b/c', ...unknown],
    ] as const) {
      const page = await open(url);
      expect([url, page.statusCode, page.title]).toEqual([url, status, title]);
      expect([page.robots, page.canonical, page.first]).toEqual(['noindex', null, { failure }]);
      expect(page.headers).not.toHaveProperty('etag');
    }
  });
});

describe('page of a city', () => {
  it('contains the city for any form of its name', async () => {
    const { first, canonical } = await open('/Česká%20Třebová');
    const { body } = await test.app.inject('/api/cities/?city=ceska-trebova');
    expect(first?.city).toEqual((JSON.parse(body) as unknown[])[0]);
    expect(first?.view?.city).toEqual(first?.city);
    expect(canonical).toBe('https://akce.example/ceska-trebova');
  });

  it('lists next events without samples and cancelled ones', async () => {
    const { structured } = await open('/svitavy');
    const items = structured?.['itemListElement'] as {
      name: string;
      url: string;
      position: number;
    }[];
    expect(items.map(({ name, position }) => [name, position])).toEqual([
      ['Výstava', 1],
      ['Koncert dechovky', 2],
      [nasty, 3],
    ]);
    expect(items[1]?.url).toBe('https://akce.example/detail/koncert-dechovky');
    expect((await open('/policka')).structured).toBe(null);
  });

  it('changes with time and with writes', async () => {
    const names = async () => JSON.stringify((await open('/svitavy')).structured);
    test.setNow(testNow + 86_400_000 * 5);
    expect(await names()).not.toContain('Koncert dechovky');
    test.setNow(testNow);
    const { headers } = await open('/svitavy');
    await test.write([createDraft('8', { title: 'Nový' })]);
    expect(await names()).toContain('Nový');
    expect((await open('/svitavy')).headers['etag']).not.toBe(headers['etag']);
  });
});

it('a page shortens long descriptions at a word and never inside a character', async () => {
  await test.write([
    createDraft('9', { title: 'Dlouhý', description: 'slovo '.repeat(100) }),
    createDraft('10', {
      title: 'Trubky',
      organizer: null,
      place: { title: `x${'🎺'.repeat(300)}` },
      description: '',
    }),
  ]);
  const long = (await open('/detail/dlouhy')).description as string;
  expect(long.length).toBeLessThanOrEqual(201);
  expect(long).toMatch(/slovo…$/);
  expect((await open('/detail/trubky')).body).not.toContain('\ufffd');
});

describe('pages for those who are logged in', () => {
  it.each(Object.values(protectedPages))(
    '$path is only the document with noindex',
    async ({ path, title }) => {
      for (const url of [
        path.replace('/:eventSlug?', ''),
        path.replace(':eventSlug?', 'koncert'),
      ]) {
        const { statusCode, body, headers } = await test.app.inject(`${url}/`);
        expect(statusCode).toBe(200);
        expect(body).toContain(`<title>${title} | Mapa akcí</title>`);
        expect(body).toContain('<meta name="robots" content="noindex">');
        expect(body).not.toContain('rel="canonical"');
        expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      }
    },
  );
});
