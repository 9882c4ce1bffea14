import { parse as parseCsv } from 'csv-parse/sync';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  viewOutputNames,
  viewOutputs,
  type ViewOutputName,
} from '../../../contract/outputs/view-outputs.ts';
import type { Plugin } from '../../../contract/plugins/plugin.ts';
import type { EditableEvent } from '../../../contract/organizers/own-event.ts';
import { createAccountCalls } from '../../../test/support/api/account-calls.ts';
import { eventForm, evening, weekly } from '../../../test/support/fixtures/event-forms.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import {
  createDraft,
  openTestApp,
  testNow,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';

const minute = 60_000;

/** Outputs of all events of a view; Kudy z nudy gets only complete ones. */
type WholeOutputName = Exclude<ViewOutputName, 'kudyZNudy'>;
const isWhole = (name: ViewOutputName): name is WholeOutputName => name !== 'kudyZNudy';

/** Texts of the titles in an output. */
const titlePatterns: Record<WholeOutputName, RegExp> = {
  calendar: /^SUMMARY:(.*)\r$/gm,
  rss: /<item>\s*<title><!\[CDATA\[(.*?)\]\]>/g,
  atom: /<entry>\s*<title[^>]*><!\[CDATA\[(.*?)\]\]>/g,
  jsonFeed: /"title": "([^"]*)",\n\s*"summary"/g,
  table: /^([^";\n]+);20\d\d/gm,
  map: /"properties":\{"title":"([^"]*)"/g,
  linkedData: /^\{"@type":"\w+","name":"([^"]*)"/gm,
  openData: /"iri":"[^"]*","název":\{"cs":"([^"]*)"/g,
};

const drafts = [
  createDraft('1', { title: 'Koncert' }),
  createDraft('2', { title: 'Film', categories: ['film'] }),
  createDraft('3', { title: 'Ukázka', sample: true }),
  createDraft('4', { title: 'Partner', source: 'kudyznudy' }),
  createDraft('5', {
    title: 'V Poličce',
    place: { title: 'Tylův dům', lat: 49.7147, lng: 16.2653 },
  }),
];

describeRules('outputs of a view', (engine) => {
  let test: TestApp;
  let token: string;
  const { call, register, clear } = createAccountCalls(() => test);
  const get = (name: ViewOutputName, query: string, headers = {}) =>
    test.app.inject({ url: `${viewOutputs[name].path}?${query}`, headers });
  const titles = async (name: WholeOutputName, query: string): Promise<string[]> => {
    const { statusCode, body } = await get(name, query);
    expect([name, query, statusCode]).toEqual([name, query, 200]);
    return [...body.matchAll(titlePatterns[name])]
      .map(([, title = '']) => title)
      .sort((one, other) => one.localeCompare(other, 'cs'));
  };

  beforeAll(async () => {
    test = await openTestApp(engine, drafts);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.setNow(testNow);
    await clear();
    token = await register();
  });

  describe.each(viewOutputNames.filter(isWhole))('%s', (name) => {
    it('has the events of the town, samples marked, never those of the partner', async () => {
      const all = ['Film', 'Koncert', 'Vymyšlená ukázka: Ukázka'];
      expect(await titles(name, 'city=svitavy')).toEqual(all);
      expect(await titles(name, 'city=svitavy&from_kudyznudy=1')).toEqual(all);
      expect(await titles(name, 'k=film')).toEqual(['Film']);
      expect(await titles(name, 's=1-12-2026&e=2-12-2026')).toEqual([]);
      expect(await titles(name, 'ne_lat=49.72&ne_lng=16.3&sw_lat=49.7&sw_lng=16.2')).toEqual([
        'V Poličce',
      ]);
    });

    it('has its type and a name, and answers 304 until something changes', async () => {
      const { headers } = await get(name, 'city=svitavy');
      expect(headers['content-type']).toContain(viewOutputs[name].type);
      expect(headers['content-disposition']).toMatch(/^inline; filename="akce-svitavy\.\w+"$/);
      expect(headers['access-control-allow-origin']).toBe('*');
      const known = { 'if-none-match': String(headers.etag) };
      expect((await get(name, 'city=svitavy', known)).statusCode).toBe(304);
    });

    it('has the view of a plugin, for the sites that may read it', async () => {
      const config = { city: 'svitavy', categories: 'film', period: 'vikend' };
      const body = { title: 'Web', config, sites: ['svitavy.cz'], cities: [] };
      const { id } = (await call('POST', 'update-plugin-config/', { body, token })).json as Plugin;
      expect(await titles(name, `plugin=${id}`)).toEqual(['Film']);
      expect(await titles(name, `plugin=${id}&city=policka`)).toEqual([]);
      const from = (origin: string) => get(name, `plugin=${id}`, { origin });
      expect((await from('https://www.svitavy.cz')).statusCode).toBe(200);
      expect((await from('https://other.cz')).statusCode).toBe(403);
      expect((await get(name, 'plugin=abcdefghijklmnopqrst')).statusCode).toBe(404);
    });

    it.each([
      ['city=nikde', 'unknown-city'],
      ['k=nic', 'unknown-category'],
      ['s=1-1-2026&e=1-1-2028', 'period-too-long'],
    ])('refuses %s', async (query, code) => {
      const { statusCode, body } = await get(name, query);
      expect([statusCode, (JSON.parse(body) as { error: { code: string } }).error.code]).toEqual([
        400,
        code,
      ]);
    });
  });

  it('tell the same of moved and cancelled dates', async () => {
    const form = eventForm({ title: 'Kroužek', schedule: [weekly(evening('2026-11-21'), 3, 6)] });
    const created = await call('POST', 'event-user/', {
      body: { status: 'published', form },
      token,
    });
    const { slug, version, form: saved } = created.json as EditableEvent;
    const [series] = saved.schedule;
    const changes = [
      { date: '2026-11-21', cancelled: true, time: null, announced: true },
      {
        date: '2026-11-28',
        cancelled: false,
        time: evening('2026-11-29', '17:00'),
        announced: true,
      },
    ];
    test.setNow(testNow + minute);
    const changed = await call('PUT', `event-user/${slug}/`, {
      body: {
        status: 'published',
        version,
        form: { ...saved, schedule: [{ ...series, changes }] },
      },
      token,
    });
    expect(changed.status).toBe(200);
    await test.refresh();
    const read = async (name: ViewOutputName) =>
      (await get(name, 'q=kroužek&s=20-11-2026&e=10-12-2026')).body;

    const calendar = ICAL.Component.fromString(await read('calendar'));
    const value = (item: ICAL.Component, property: string) =>
      String(item.getFirstPropertyValue(property));
    expect(
      calendar
        .getAllSubcomponents('vevent')
        .map((item) => [
          value(item, 'dtstart').slice(0, 16),
          value(item, 'status'),
          value(item, 'description').includes('Přesunuto, původně 28. 11. 2026 v 18:00.'),
        ]),
    ).toEqual([
      ['2026-11-21T18:00', 'CANCELLED', false],
      ['2026-11-29T17:00', 'CONFIRMED', true],
      ['2026-12-05T18:00', 'CONFIRMED', false],
    ]);

    const rows: Record<string, string>[] = parseCsv(await read('table'), {
      bom: true,
      columns: true,
      delimiter: ';',
    });
    expect(rows.map((row) => [row['Začátek – den'], row['Stav']])).toEqual([
      ['2026-11-21', 'zrušeno'],
      ['2026-11-29', 'přesunuto'],
      ['2026-12-05', 'koná se'],
    ]);

    const { features } = JSON.parse(await read('map')) as {
      features: {
        properties: { times: { start: string; cancelled: boolean; movedFrom: unknown }[] };
      }[];
    };
    expect(
      features[0]?.properties.times.map(({ start, cancelled, movedFrom }) => [
        start.slice(0, 10),
        cancelled,
        movedFrom !== null,
      ]),
    ).toEqual([
      ['2026-11-21', true, false],
      ['2026-11-29', false, true],
      ['2026-12-05', false, false],
    ]);

    const linked = JSON.parse(await read('linkedData')) as {
      '@graph': { eventStatus: string; previousStartDate?: string }[];
    };
    expect(
      linked['@graph'].map(({ eventStatus, previousStartDate }) => [
        eventStatus.split('/').at(-1),
        previousStartDate,
      ]),
    ).toEqual([
      ['EventCancelled', undefined],
      ['EventRescheduled', '2026-11-28T18:00+01:00'],
      ['EventScheduled', undefined],
    ]);

    for (const name of ['rss', 'atom', 'jsonFeed'] as const)
      expect(await read(name)).toContain(
        '21. 11. 2026 v 18:00 (zrušeno), 29. 11. 2026 v 17:00 (původně 28. 11. 2026 v 18:00), ' +
          '5. 12. 2026 v 18:00, Střelnice',
      );
  });
});
