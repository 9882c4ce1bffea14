import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  FirstViewSchema,
  maxFirstViewEvents,
  type FirstView,
} from '../../../contract/views/first-view.ts';
import { queryBounds } from '../../../domain/geo/grid.ts';
import { fromEventColumns } from '../../../domain/events/event-columns.ts';
import { boundsOfView } from '../../../domain/geo/mercator.ts';
import { createDraft, openTestApp, type TestApp } from '../../../test/support/servers/test-app.ts';
import { fewHighlights } from '../../../contract/events/event-highlights.ts';
import type { NewEvent, NewTime } from '../../events/new-event.ts';

const litomysl = { title: 'Smetanův dům', lat: 49.8725, lng: 16.3116 };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp('sqlite', [
    createDraft('1', { title: 'Koncert' }),
    createDraft('2', { title: 'Film', categories: ['film'] }),
    createDraft('3', { title: 'Převzatý', source: 'kudyznudy' }),
    ...Array.from({ length: maxFirstViewEvents + 7 }, (_, index) =>
      createDraft(`l${index}`, { title: `Večer ${index}`, place: litomysl }),
    ),
  ]);
});
afterAll(() => test.close());

const ask = async (path: string): Promise<FirstView> => {
  const { statusCode, body } = await test.app.inject(`/api/first-view/${path}`);
  expect(statusCode).toBe(200);
  return v.parse(FirstViewSchema, JSON.parse(body));
};
const titles = ({ events }: FirstView): string[] =>
  events ? fromEventColumns(events).map(({ title }) => title) : [];
const boundsOf = ({ query }: FirstView) => {
  const search = new URLSearchParams(query);
  const at = (key: string) => Number(search.get(key));
  return {
    ne: { lat: at('ne_lat'), lng: at('ne_lng') },
    sw: { lat: at('sw_lat'), lng: at('sw_lng') },
  };
};

describe('the first view', () => {
  it('of a city has its events, the city and the query', async () => {
    const view = await ask('800x600/?city=svitavy');
    expect(view.city?.title).toBe('Svitavy');
    expect(titles(view).sort()).toEqual(['Film', 'Koncert']);
    expect(view).toMatchObject({ cities: null, more: 0 });
    const { body } = await test.app.inject(`/api/event/?${view.query}`);
    expect((JSON.parse(body) as { title: string }[]).map(({ title }) => title)).toEqual(
      titles(view),
    );
  });

  it('covers the bounds of a map of the size, with a lower zoom when narrow', async () => {
    const center = { lat: 49.7559, lng: 16.4683 };
    const at = `lat=${center.lat}&lng=${center.lng}`;
    const view = await ask(`390x600/?${at}&zoom=12`);
    // Without the border, the filters and half of the height for the list.
    const expected = queryBounds(boundsOfView(center, 12, 388, 598 - 57 - 299), 12);
    expect(boundsOf(view).ne.lat).toBeCloseTo(expected.ne.lat, 5);
    expect(boundsOf(view).sw.lng).toBeCloseTo(expected.sw.lng, 5);
    const wide = await ask('1202x752/?city=svitavy');
    const narrow = await ask('388x1316/?city=svitavy');
    const heightOf = (one: FirstView) => boundsOf(one).ne.lat - boundsOf(one).sw.lat;
    expect(heightOf(narrow)).toBeGreaterThan(heightOf(wide) * 1.5);
  });

  it('is counted by municipality at a low zoom', async () => {
    const view = await ask('800x600/');
    expect(view.events).toBeNull();
    expect(view.cities?.map(({ city, count }) => [city.title, count])).toEqual([
      ['Litomyšl', maxFirstViewEvents + 7],
      ['Svitavy', 2],
    ]);
  });

  it('has at most 60 events and the number of others', async () => {
    const view = await ask('800x600/?city=litomysl');
    expect(titles(view)).toHaveLength(60);
    expect(view.more).toBe(7);
  });

  it('that is cut has events in view only, and counts those of the whole query as others', async () => {
    const beside = { title: 'Zámek', lat: litomysl.lat, lng: litomysl.lng + 0.0114 };
    const early = {
      precision: 'timed',
      start: '2026-11-20T13:00',
      end: null,
      cancelled: false,
    } as const;
    await test.write(
      [1, 2].map((id) =>
        createDraft(`Z${id}`, { title: `Prohlídka ${id}`, place: beside, times: [early] }),
      ),
    );
    const around = `lat=${litomysl.lat}&lng=${litomysl.lng}&zoom=15`;
    const view = await ask(`390x600/?${around}`);
    expect(boundsOf(view).ne.lng).toBeGreaterThan(beside.lng);
    expect(titles(view)).not.toContain('Prohlídka 1');
    expect(titles(view)).toHaveLength(60);
    expect(view.more).toBe(9);
    expect(titles(await ask(`1400x800/?${around}`))).toContain('Prohlídka 1');
  });

  it('leaves out events that have ended and long-lasting ones when others exist', async () => {
    const place = { title: 'Kino', lat: 49.902, lng: 16.4474 };
    const draft = (id: string, time: NewTime) =>
      createDraft(id, { title: id, place, times: [time] });
    const many = Array.from({ length: maxFirstViewEvents }, (_, index) => index);
    await test.write([
      ...many.map((index) =>
        draft(`Výstava ${index}`, {
          precision: 'all-day',
          start: '2026-11-01',
          end: '2026-12-31',
          cancelled: false,
        }),
      ),
      ...many.map((index) =>
        draft(`Ráno ${index}`, {
          precision: 'timed',
          start: '2026-11-20T08:00',
          end: '2026-11-20T09:00',
          cancelled: false,
        }),
      ),
    ]);
    const view = () => ask('800x600/?city=ceska-trebova');
    // No other events exist.
    expect((await view()).events).not.toBeNull();
    expect(titles(await view())).toHaveLength(maxFirstViewEvents);
    await test.write([
      draft('Večer', {
        precision: 'timed',
        start: '2026-11-20T19:00',
        end: null,
        cancelled: false,
      }),
    ]);
    expect(titles(await view())).toEqual(['Večer']);
    expect((await view()).more).toBe(2 * maxFirstViewEvents);
    // Began an hour before noon, the time of the test, without an end.
    await test.write([
      draft('Už hrají', {
        precision: 'timed',
        start: '2026-11-20T11:00',
        end: null,
        cancelled: false,
      }),
    ]);
    expect(titles(await view())).toEqual(['Už hrají', 'Večer']);
    // All-day times that lists show under today, before the evening.
    await test.write([
      draft('Dvoudenní slavnost', {
        precision: 'all-day',
        start: '2026-11-19',
        end: '2026-11-20',
        cancelled: false,
      }),
      draft('Vernisáž', {
        precision: 'all-day',
        start: '2026-11-20',
        end: '2026-12-31',
        cancelled: false,
      }),
    ]);
    expect(titles(await view()).sort()).toEqual([
      'Dvoudenní slavnost',
      'Už hrají',
      'Vernisáž',
      'Večer',
    ]);
  });

  it('counted by municipality has the events too while they are at most 40', async () => {
    const matches = (categories: NewEvent['categories'], count: number) =>
      Array.from({ length: count }, (_, index) =>
        createDraft(`${categories[0]}${index}`, { title: `${categories[0]} ${index}`, categories }),
      );
    await test.write([...matches(['sport'], 40), ...matches(['divadlo'], 41)]);
    const few = await ask('800x600/?k=sport');
    expect(few.cities).toMatchObject([{ city: { title: 'Svitavy' }, count: 40 }]);
    expect(titles(few)).toHaveLength(40);
    const many = await ask('800x600/?k=divadlo');
    expect(many.cities).toMatchObject([{ city: { title: 'Svitavy' }, count: 41 }]);
    expect(many.events).toBeNull();
    // Those to begin with are there when not all are.
    expect(few.highlights).toBeUndefined();
    const { body } = await test.app.inject('/api/event-highlights/?k=divadlo');
    expect(many.highlights).toEqual(JSON.parse(body));
    // In view only, not in the whole area of the query.
    const beside = await ask('300x200/?k=divadlo&zoom=9&lat=49.95&lng=16.2');
    expect([beside.cities?.length, beside.highlights]).toEqual([1, []]);
    expect(many.highlights).toHaveLength(fewHighlights);
    expect(await ask('800x600/?k=plesy')).toMatchObject({ cities: [], events: null });
  });

  it('with nothing in view has the alternatives that the API would give', async () => {
    const empty = () => ask('800x600/?city=svitavy&q=premiera');
    expect((await empty()).alternatives?.answer).toEqual({
      later: null,
      elsewhere: [],
      meant: null,
    });
    // Beyond the period, and beyond the area.
    await test.write([
      createDraft('P1', {
        title: 'Premiéra v lednu',
        times: [{ precision: 'timed', start: '2027-01-09T19:00', end: null, cancelled: false }],
      }),
      createDraft('P2', { title: 'Premiéra jinde', place: litomysl }),
    ]);
    const { alternatives } = await empty();
    expect(alternatives?.answer.later?.title).toBe('Premiéra v lednu');
    expect(alternatives?.answer.elsewhere.map(({ title }) => title)).toEqual(['Premiéra jinde']);
    const { body } = await test.app.inject(`/api/event-nearest/?${alternatives?.query}`);
    expect(JSON.parse(body)).toEqual(alternatives?.answer);
    // Events in the area of the query are not in view.
    const beside = await ask('300x200/?q=premiera&zoom=12&lat=49.85&lng=16.25');
    expect(titles(beside)).toEqual(['Premiéra jinde']);
    expect(beside.alternatives?.answer.elsewhere).toHaveLength(1);
    expect(await ask('800x600/?city=litomysl&q=premiera')).not.toHaveProperty('alternatives');
    expect((await ask('300x200/?zoom=7&lat=50.1&lng=14.4&q=premiera')).alternatives).toBeDefined();
    expect(await ask('800x600/?zoom=7&q=premiera')).not.toHaveProperty('alternatives');
  });

  it('accepts the name of a city, and ignores invalid values', async () => {
    const town = await ask(`800x600/?city=${encodeURIComponent('Česká Třebová')}`);
    expect(town.city?.slug).toBe('ceska-trebova');
    const odd = await ask('800x600/?city=nikde&k=film,nic&zoom=hodne&s=31-2-2026&lat=1&x=%00');
    expect(odd.city).toBeNull();
    expect(new URLSearchParams(odd.query).get('k')).toBe('film');
    expect(new URLSearchParams(odd.query).has('s')).toBe(false);
  });

  it('filters by days, categories and words', async () => {
    expect(titles(await ask('800x600/?city=svitavy&k=film'))).toEqual(['Film']);
    expect(titles(await ask('800x600/?city=svitavy&q=koncert'))).toEqual(['Koncert']);
    expect(titles(await ask('800x600/?city=svitavy&s=1-1-2027&e=2-1-2027'))).toEqual([]);
  });

  it('refuses an invalid size', async () => {
    for (const size of ['800', 'axb', '-1x5', '800x600x2', '1e3x5', '999999x1']) {
      const { statusCode, body } = await test.app.inject(`/api/first-view/${size}/`);
      expect([size, statusCode]).toEqual([size, 400]);
      expect(JSON.parse(body)).toMatchObject({ error: { code: 'invalid-value', field: 'size' } });
    }
    expect((await test.app.inject('/api/first-view/0x0/?city=svitavy')).statusCode).toBe(200);
  });

  it('differs by size', async () => {
    const small = await ask('300x300/?city=svitavy');
    const large = await ask('1500x1500/?city=svitavy');
    expect(small.query).not.toBe(large.query);
  });
});
