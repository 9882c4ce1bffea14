import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPlaceCalls, newPlace } from '../../../test/support/api/place-calls.ts';
import { openPage } from '../../../test/support/servers/open-page.ts';
import { createOutage } from '../../../test/support/servers/outage.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import {
  createDraft,
  openTestApp,
  testNow,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';
import type { NewTime } from '../../events/new-event.ts';
import { projectRoot } from '../../project-root.ts';

const on = (date: string, cancelled = false): NewTime => ({
  precision: 'timed',
  start: `${date}T18:00`,
  end: `${date}T20:00`,
  cancelled,
});
const house = { title: 'Kulturní dům', street: 'Wolkerova alej 92' };
const stage = { title: 'Zámecká scéna, Litomyšl', lat: 49.8739, lng: 16.3127 };
const hostile = '</script><script>alert(1)</script> "sál" & \u2028';
const drafts = [
  createDraft('1', { title: 'Koncert', place: house, times: [on('2026-11-21'), on('2026-12-05')] }),
  createDraft('2', {
    title: 'Výstava',
    categories: ['vystavy'],
    place: house,
    times: [{ precision: 'all-day', start: '2026-11-10', end: '2026-11-30', cancelled: false }],
  }),
  createDraft('3', { title: 'Ukázka', sample: true, place: house, times: [on('2026-11-22')] }),
  createDraft('4', { title: 'Zrušený', cancelled: true, place: house }),
  createDraft('5', { title: 'Zrušený termín', place: house, times: [on('2026-11-22', true)] }),
  createDraft('6', {
    title: 'Převzatý',
    source: 'kudyznudy',
    place: house,
    times: [on('2026-11-23')],
  }),
  createDraft('7', { title: 'Jen ukázka', sample: true, place: stage }),
  createDraft('8', { title: 'Někde', place: { title: 'Neznámo kde', approximate: true } }),
  createDraft('9', { title: 'Divný', place: { title: hostile, lat: 49.79 } }),
  createDraft('10', {
    title: 'Minulá hra',
    place: { title: 'Malý sál' },
    times: [on('2026-11-01')],
  }),
];

describeRules('page of a place', (engine) => {
  let test: TestApp;
  const calls = createPlaceCalls(() => test);
  const open = (path: string) => openPage(test, `/misto/${path}`);
  const idOf = async (title: string): Promise<number> => {
    const { db } = test.context.storage;
    const rows = db.selectFrom('place').select('id').where('title', '=', title);
    return (await rows.executeTakeFirstOrThrow()).id;
  };

  beforeAll(async () => {
    test = await openTestApp(engine, drafts, {
      assets: { page: readFileSync(join(projectRoot, 'site/index.html'), 'utf8') },
    });
  });
  afterAll(() => test.close());

  it('has title, description, canonical link, alternates and the general picture', async () => {
    const id = await idOf('Kulturní dům');
    const page = await open(`${id}-kulturni-dum?utm_source=plakat`);
    expect(page.statusCode).toBe(200);
    expect(page.title).toBe('Kulturní dům, Svitavy | Mapa akcí');
    expect(page.description).toBe(
      'Kulturní dům, Wolkerova alej 92, Svitavy. Chystá se: Výstava (10. 11. 2026 – 30. 11. 2026), Koncert (21. 11. 2026 v 18:00), Převzatý (23. 11. 2026 v 18:00).',
    );
    expect(page.canonical).toBe(`https://akce.example/misto/${id}-kulturni-dum`);
    expect(page.robots).toBeNull();
    expect(page.graph('image')).toBe('https://akce.example/nahled/web.jpg');
    const alternates = [...page.body.matchAll(/<link rel="alternate" type="(.*?)" href="(.*?)"/g)];
    expect(alternates.map(([, type, href]) => [type, href])).toEqual([
      ['text/calendar', `https://akce.example/api/place/${id}/calendar.ics`],
      ['application/json', `https://akce.example/api/place/${id}/`],
    ]);
    for (const [, , href = ''] of alternates)
      expect((await test.app.inject(href.replace('https://akce.example', ''))).statusCode).toBe(
        200,
      );
  });

  it('contains the answer of the API, with events of Kudy z nudy', async () => {
    const id = await idOf('Kulturní dům');
    const { first } = await open(`${id}-kulturni-dum`);
    const { body } = await test.app.inject(`/api/place/${id}/?from_kudyznudy=1`);
    expect(first).toEqual({ renderedAt: testNow, place: JSON.parse(body) as unknown });
    expect(first?.place?.events.map(({ title }) => title)).toContain('Převzatý');
  });

  it('has structured data of the place with its next events', async () => {
    const id = await idOf('Kulturní dům');
    const { structured } = await open(`${id}-kulturni-dum`);
    const url = `https://akce.example/misto/${id}-kulturni-dum`;
    const held = {
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@id': url },
    };
    expect(structured).toEqual({
      '@context': 'https://schema.org',
      '@id': url,
      '@type': 'Place',
      name: 'Kulturní dům',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Wolkerova alej 92',
        addressLocality: 'Svitavy',
        addressCountry: 'CZ',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 49.7561, longitude: 16.4685 },
      url,
      event: [
        {
          '@type': 'ExhibitionEvent',
          name: 'Výstava',
          startDate: '2026-11-10',
          endDate: '2026-11-30',
          ...held,
          url: 'https://akce.example/detail/vystava',
        },
        {
          '@type': 'MusicEvent',
          name: 'Koncert',
          startDate: '2026-11-21T18:00+01:00',
          endDate: '2026-11-21T20:00+01:00',
          ...held,
          url: 'https://akce.example/detail/koncert',
        },
        {
          '@type': 'MusicEvent',
          name: 'Převzatý',
          startDate: '2026-11-23T18:00+01:00',
          endDate: '2026-11-23T20:00+01:00',
          ...held,
          url: 'https://akce.example/detail/prevzaty',
        },
      ],
    });
  });

  it('links to the web of the place and names it in structured data', async () => {
    const admin = await calls.enter('klub@example.cz', { administrator: true });
    await calls.create('Beseda', newPlace('Klub', 49.775), admin);
    const id = await idOf('Klub');
    const before = await open(`${id}-klub`);
    expect([before.structured, before.first?.place?.web]).toEqual([
      expect.not.objectContaining({ sameAs: expect.anything() as unknown }),
      null,
    ]);
    const web = 'https://www.klub.cz/?a="><script>&b=1';
    await calls.changeWeb(await calls.one(id, admin), web, admin);
    const page = await open(`${id}-klub`);
    expect(page.structured).toMatchObject({
      url: `https://akce.example/misto/${id}-klub`,
      sameAs: web,
    });
    expect(page.first?.place?.web).toBe(web);
    expect(page.body).not.toContain('><script>&');
    expect(page.headers['etag']).not.toBe(before.headers['etag']);
  });

  it('with samples alone is not indexed, and names its town once', async () => {
    const page = await open(`${await idOf(stage.title)}-zamecka-scena-litomysl`);
    expect([page.statusCode, page.robots]).toEqual([200, 'noindex']);
    expect(page.title).toBe('Zámecká scéna, Litomyšl | Mapa akcí');
    expect(page.description).toMatch(/ Zatím se tu nic nechystá\.$/);
    expect(page.structured).not.toHaveProperty('event');
  });

  it('escapes the title', async () => {
    const id = await idOf(hostile);
    const page = await open(`${id}-script-script-alert-1-script-sal`);
    expect([page.statusCode, page.title]).toEqual([200, `${hostile}, Svitavy | Mapa akcí`]);
    expect(page.structured).toMatchObject({ name: hostile });
    expect(page.body).not.toContain('<script>');
  });

  it.each(['', '-', '-stary-nazev', '-kulturni-dum-2'])(
    'at its id with %j moved to its address, with the query',
    async (rest) => {
      const id = await idOf('Kulturní dům');
      const { statusCode, headers } = await open(`${id}${rest}?a=1&b=č`);
      expect([statusCode, headers['location']]).toEqual([
        301,
        `/misto/${id}-kulturni-dum?a=1&b=%C4%8D`,
      ]);
    },
  );

  it('is found at an address in capitals, and copied with the full stop of its sentence', async () => {
    const id = await idOf('Kulturní dům');
    for (const slug of [`${id}-KULTURNI-Dum`, `${id}-kulturni-dum/`])
      expect([slug, (await open(slug)).statusCode]).toEqual([slug, 200]);
    const { statusCode, headers } = await open(`${id}-kulturni-dum.`);
    expect([statusCode, headers['location']]).toEqual([301, `/misto/${id}-kulturni-dum`]);
  });

  it('moves with a new title, and to the place it was merged into', async () => {
    const admin = await calls.enter('spravce@example.cz', { administrator: true });
    await calls.create('Ples', newPlace('Stará sokolovna', 49.77), admin);
    await calls.create('Bál', newPlace('Nová sokolovna', 49.7701), admin);
    const [source, target] = [await idOf('Stará sokolovna'), await idOf('Nová sokolovna')];
    await calls.merge(await calls.one(source, admin), await calls.one(target, admin), admin);
    await calls.rename(await calls.one(target, admin), 'Sokolovna', admin);
    for (const slug of [`${source}-stara-sokolovna`, `${target}-nova-sokolovna`]) {
      const { statusCode, headers } = await open(slug);
      expect([statusCode, headers['location']]).toEqual([301, `/misto/${target}-sokolovna`]);
    }
    const page = await open(`${target}-sokolovna`);
    expect([page.statusCode, page.title]).toEqual([200, 'Sokolovna, Svitavy | Mapa akcí']);
  });

  it('is named by its address in structured data of its events, whatever name they have for it', async () => {
    const admin = await calls.enter('iva@example.cz', { administrator: true });
    const house = await calls.one(await idOf('Kulturní dům'), admin);
    const located = async () =>
      (await openPage(test, '/detail/minula-hra')).structured?.['location'];
    const expectPage = async (path: string) => {
      const url = `https://akce.example/misto/${path}`;
      expect(await located()).toMatchObject({ name: 'Malý sál', url });
      expect((await open(path)).canonical).toBe(url);
    };
    await expectPage(`${house.id}-kulturni-dum`);
    const renamed = await calls.rename(house, 'Dům kultury', admin);
    await expectPage(`${house.id}-dum-kultury`);
    await calls.create('Les', newPlace('Lesní divadlo', 49.78), admin);
    const forest = await calls.one(await idOf('Lesní divadlo'), admin);
    const { merge, place } = await calls.merge(renamed, forest, admin);
    await expectPage(`${place.id}-lesni-divadlo`);
    await calls.unmerge(merge, admin);
    await calls.rename(await calls.one(house.id, admin), 'Kulturní dům', admin);
    await expectPage(`${house.id}-kulturni-dum`);
  });

  it('of which only the municipality is known is that of the town', async () => {
    const { statusCode, headers } = await open(`${await idOf('Neznámo kde')}-neznamo-kde`);
    expect([statusCode, headers['location']]).toEqual([302, '/svitavy']);
  });

  it.each(['999999-nic', '99999999999-nic', '0-nic', 'kulturni-dum', '1_nic', '1%00', '1a-b'])(
    'is not found at %s',
    async (slug) => {
      const page = await open(slug);
      expect([page.statusCode, page.title]).toEqual([404, 'Stránka nenalezena | Mapa akcí']);
      expect([page.robots, page.canonical, page.first]).toEqual([
        'noindex',
        null,
        { failure: 'not-found' },
      ]);
    },
  );

  it('leaves its path alone to the town Místo', async () => {
    for (const url of ['/misto', '/misto/']) {
      const page = await openPage(test, url);
      expect([page.statusCode, page.canonical]).toEqual([200, 'https://akce.example/misto']);
    }
  });

  it('answers 503 without storage, as its data', async () => {
    const id = await idOf('Kulturní dům');
    const outage = await createOutage(test.test);
    await outage.begin();
    const page = await open(`${id}-kulturni-dum`);
    const { statusCode } = await test.app.inject(`/api/place/${id}/`);
    await outage.end();
    await outage.close();
    expect([page.statusCode, page.title, page.robots]).toEqual([503, 'Mapa akcí', 'noindex']);
    expect(statusCode).toBe(503);
  });
});
