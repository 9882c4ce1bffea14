import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
const centre = { organizer: 'Městské kulturní středisko Svitavy' };
const stage = { title: 'Zámecká scéna', lat: 49.8739, lng: 16.3127 };
const hostile = '</script><script>alert(1)</script> "spolek" & \u2028\u202e<b>';
const long = `Spolek přátel ${'velmi dlouhých názvů '.repeat(14)}`.trim();
const drafts = [
  createDraft('1', { ...centre, title: 'Koncert', times: [on('2026-11-21'), on('2026-12-05')] }),
  createDraft('2', {
    ...centre,
    title: 'Hra',
    categories: ['divadlo'],
    place: stage,
    times: [on('2026-11-22')],
  }),
  createDraft('3', { ...centre, title: 'Ukázka', sample: true, times: [on('2026-11-22')] }),
  createDraft('4', { ...centre, title: 'Zrušený', cancelled: true }),
  createDraft('5', { ...centre, title: 'Zrušený termín', times: [on('2026-11-22', true)] }),
  createDraft('6', {
    ...centre,
    title: 'Převzatý',
    source: 'kudyznudy',
    times: [on('2026-11-23')],
  }),
  createDraft('7', { organizer: 'Jen ukázka', title: 'Ukázka', sample: true }),
  createDraft('8', { organizer: 'Bývalý spolek', title: 'Byl', times: [on('2026-11-01')] }),
  createDraft('9', { organizer: hostile, title: 'Divný' }),
  createDraft('10', { organizer: long, title: 'Dlouhý' }),
  createDraft('11', { organizer: '🎭🎪', title: 'Smajlík' }),
  createDraft('12', { organizer: 'Knihovna', title: 'Čtení', place: stage }),
];
const name = 'mestske-kulturni-stredisko-svitavy';
const path = `svitavy/${name}`;

describeRules('page of an organiser', (engine) => {
  let test: TestApp;
  const open = (name: string) => openPage(test, `/poradatel/${name}`);

  beforeAll(async () => {
    test = await openTestApp(engine, drafts, {
      assets: { page: readFileSync(join(projectRoot, 'site/index.html'), 'utf8') },
    });
  });
  afterAll(() => test.close());

  it('has title, description, canonical link, alternates and the general picture', async () => {
    const page = await open(`${path}?utm_source=plakat`);
    expect(page.statusCode).toBe(200);
    expect(page.title).toBe('Městské kulturní středisko Svitavy | Mapa akcí');
    expect(page.description).toBe(
      'Pořadatel Městské kulturní středisko Svitavy. Chystá se: Koncert (21. 11. 2026 v 18:00), Převzatý (23. 11. 2026 v 18:00).',
    );
    expect(page.canonical).toBe(`https://akce.example/poradatel/${path}`);
    expect(page.robots).toBeNull();
    expect(page.graph('image')).toBe('https://akce.example/nahled/web.jpg');
    const alternates = [...page.body.matchAll(/<link rel="alternate" type="(.*?)" href="(.*?)"/g)];
    expect(alternates.map(([, type, href]) => [type, href])).toEqual([
      ['text/calendar', `https://akce.example/api/organizer/${path}/calendar.ics`],
      ['application/json', `https://akce.example/api/organizer/${path}/`],
    ]);
    for (const [, , href = ''] of alternates)
      expect((await test.app.inject(href.replace('https://akce.example', ''))).statusCode).toBe(
        200,
      );
  });

  it('of the same name in another town names that town, and has what is there', async () => {
    const page = await open(`litomysl/${name}`);
    expect([page.statusCode, page.canonical]).toEqual([
      200,
      `https://akce.example/poradatel/litomysl/${name}`,
    ]);
    expect(page.title).toBe('Městské kulturní středisko Svitavy, Litomyšl | Mapa akcí');
    expect(page.description).toBe(
      'Pořadatel Městské kulturní středisko Svitavy, Litomyšl (okres Svitavy). Chystá se: Hra (22. 11. 2026 v 18:00).',
    );
    expect(page.structured).toMatchObject({
      url: page.canonical,
      areaServed: { '@type': 'City', name: 'Litomyšl' },
    });
    expect(page.first?.organizer?.events.map(({ title }) => title)).toEqual(['Hra']);
    const event = await openPage(test, '/detail/hra');
    expect(event.structured?.['organizer']).toMatchObject({ url: page.canonical });
  });

  it('contains the answer of the API, with events of Kudy z nudy', async () => {
    const { first } = await open(path);
    const { body } = await test.app.inject(`/api/organizer/${path}/?from_kudyznudy=1`);
    expect(first).toEqual({ renderedAt: testNow, organizer: JSON.parse(body) as unknown });
    expect(first?.organizer?.events.map(({ title }) => title)).toContain('Převzatý');
  });

  it('has structured data of the organisation with its next events', async () => {
    const { structured } = await open(path);
    const url = `https://akce.example/poradatel/${path}`;
    const held = {
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      organizer: { '@id': url },
    };
    const at = (name: string, town: string) => ({
      '@type': 'Place',
      name,
      address: { '@type': 'PostalAddress', addressLocality: town, addressCountry: 'CZ' },
    });
    const days = (date: string) => ({
      startDate: `${date}T18:00+01:00`,
      endDate: `${date}T20:00+01:00`,
    });
    expect(structured).toEqual({
      '@context': 'https://schema.org',
      '@id': url,
      '@type': 'Organization',
      name: 'Městské kulturní středisko Svitavy',
      areaServed: { '@type': 'City', name: 'Svitavy' },
      url,
      event: [
        {
          '@type': 'MusicEvent',
          name: 'Koncert',
          ...days('2026-11-21'),
          ...held,
          location: at('Náměstí Míru', 'Svitavy'),
          url: 'https://akce.example/detail/koncert',
        },
        {
          '@type': 'MusicEvent',
          name: 'Převzatý',
          ...days('2026-11-23'),
          ...held,
          location: at('Náměstí Míru', 'Svitavy'),
          url: 'https://akce.example/detail/prevzaty',
        },
      ],
    });
  });

  it.each(['jen-ukazka', 'byvaly-spolek'])(
    'with samples or past events alone (%s) is not indexed',
    async (name) => {
      const page = await open(`svitavy/${name}`);
      expect([page.statusCode, page.robots]).toEqual([200, 'noindex']);
      expect(page.description).toMatch(/ Zatím se tu nic nechystá\.$/);
      expect(page.structured).not.toHaveProperty('event');
    },
  );

  it('escapes the name', async () => {
    const page = await open('svitavy/script-script-alert-1-script-spolek-b');
    expect([page.statusCode, page.title]).toEqual([200, `${hostile}, Svitavy | Mapa akcí`]);
    expect(page.structured).toMatchObject({ name: hostile });
    expect(page.body).not.toContain('<script>');
    expect(page.body).not.toContain('<b>');
  });

  it.each([
    ['svitavy', 'Městské kulturní středisko Svitavy'],
    ['svitavy', 'MESTSKE-KULTURNI-Stredisko-svitavy'],
    ['svitavy', `${name}.`],
    ['svitavy', `–${name}–`],
    ['Svitavy', name],
    ['\u200bsvitavy', `\u200b${name}\u202e`],
  ])('by other spellings (%j, %j) moved to its address, with the query', async (...parts) => {
    const spelled = parts.map(encodeURIComponent).join('/');
    const { statusCode, headers } = await open(`${spelled}?a=1&b=č`);
    expect([statusCode, headers['location']]).toEqual([301, `/poradatel/${path}?a=1&b=%C4%8D`]);
  });

  it.each([name, 'MĚSTSKÉ kulturní středisko Svitavy', `${name}/`])(
    'by its name alone (%j) leads to the town with most events for now, with the query',
    async (spelled) => {
      const address = spelled.split('/').map(encodeURIComponent).join('/');
      const { statusCode, headers } = await open(`${address}?a=1`);
      expect([statusCode, headers['location']]).toEqual([302, `/poradatel/${path}?a=1`]);
    },
  );

  it('by its name alone leads to the town of the last event when nothing is coming', async () => {
    const locationOf = async (address: string) => {
      const { statusCode, headers } = await open(address);
      return [statusCode, headers['location']];
    };
    expect(await locationOf('knihovna')).toEqual([302, '/poradatel/litomysl/knihovna']);
    const former = { organizer: 'Knihovna', title: 'Bylo', times: [on('2026-11-02')] };
    await test.write([
      createDraft('12', { ...former, place: stage }),
      // Written later, over earlier.
      createDraft('13', { ...former, times: [on('2026-11-01')] }),
      createDraft('14', { ...former, times: [on('2026-10-01')] }),
      createDraft('15', { ...former, cancelled: true, times: [on('2026-11-01')] }),
    ]);
    expect(await locationOf('knihovna')).toEqual([302, '/poradatel/litomysl/knihovna']);
    // One that is coming counts more.
    await test.write([createDraft('16', { ...former, times: [on('2026-11-29')] })]);
    expect(await locationOf('knihovna')).toEqual([302, '/poradatel/svitavy/knihovna']);
    await test.write(
      ['17', '18'].map((id) =>
        createDraft(id, {
          ...former,
          title: `Čtení ${id}`,
          place: stage,
          times: [on('2026-11-28')],
        }),
      ),
    );
    expect(await locationOf('knihovna')).toEqual([302, '/poradatel/litomysl/knihovna']);
  });

  it('of a name of three hundred characters has an address of seventy', async () => {
    expect(long.length).toBeGreaterThan(300);
    const { structured } = await openPage(test, '/detail/dlouhy');
    const { url } = structured?.['organizer'] as { url: string };
    const slug = url.replace('https://akce.example/poradatel/svitavy/', '');
    expect(slug.length).toBeLessThanOrEqual(70);
    const page = await open(`svitavy/${slug}`);
    expect([page.statusCode, page.title]).toEqual([200, `${long}, Svitavy | Mapa akcí`]);
    expect(page.description?.length).toBeLessThan(300);
  });

  it('is not made of a name without letters', async () => {
    const { structured } = await openPage(test, '/detail/smajlik');
    expect(structured?.['organizer']).toEqual({ '@type': 'Organization', name: '🎭🎪' });
  });

  it.each([
    'nikdo',
    '%F0%9F%8E%AD%F0%9F%8E%AA',
    '-',
    '%00',
    'a%00b',
    '%20',
    '..%2F..%2Fetc',
    'x'.repeat(299),
    'x'.repeat(2000),
  ])('is not found at %s, alone or with a town, nor as a town', async (unknown) => {
    for (const address of [unknown, `svitavy/${unknown}`, `${unknown}/${name}`]) {
      const page = await open(address);
      expect([address, page.statusCode, page.title]).toEqual([
        address,
        404,
        'Stránka nenalezena | Mapa akcí',
      ]);
      expect([page.robots, page.canonical, page.first]).toEqual([
        'noindex',
        null,
        { failure: 'not-found' },
      ]);
    }
  });

  it('is not found in a town where nobody has the name, nor in more parts', async () => {
    for (const address of [`praha/${name}`, `svitavy/${name}/dalsi`, 'svitavy', `/${name}`])
      expect([address, (await open(address)).statusCode]).toEqual([address, 404]);
  });

  it('is found with a slash at the end, and not at its path alone', async () => {
    expect((await open(`${path}/`)).statusCode).toBe(200);
    for (const url of ['/poradatel', '/poradatel/'])
      expect((await openPage(test, url)).statusCode).toBe(404);
  });

  it('answers 503 without storage, as its data', async () => {
    const outage = await createOutage(test.test);
    await outage.begin();
    const pages = [await open(path), await open(name)];
    const { statusCode } = await test.app.inject(`/api/organizer/${path}/`);
    await outage.end();
    await outage.close();
    for (const page of pages)
      expect([page.statusCode, page.title, page.robots]).toEqual([503, 'Mapa akcí', 'noindex']);
    expect(statusCode).toBe(503);
  });
});
