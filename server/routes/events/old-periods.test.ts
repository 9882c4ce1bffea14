import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CityEventCount } from '../../../contract/places/city.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import type {
  CategoryCounts,
  EventHistogram,
  EmptyResultAlternatives,
} from '../../../contract/events/event-overview.ts';
import type { NewEvent, NewTime } from '../../events/new-event.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import {
  createDraft,
  openTestApp,
  testNow,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';

const days = (count: number): string =>
  new Date(Date.parse('2026-11-20') + count * 86_400_000).toISOString().slice(0, 10);
const timed = (day: number, start: string, until: number, end: string | null): NewTime => ({
  precision: 'timed',
  start: `${days(day)}T${start}`,
  end: end && `${days(until)}T${end}`,
  cancelled: false,
});

const timeKinds: ((day: number) => NewTime[])[] = [
  (day) => [timed(day, '18:00', day, '20:00')],
  (day) => [timed(day, '22:00', day + 1, '02:00')],
  (day) => [timed(day, '00:00', day, null), timed(day + 2, '23:59', day + 3, '23:59')],
  (day) => [{ precision: 'all-day', start: days(day), end: null, cancelled: true }],
  (day) => [{ precision: 'hour-unknown', start: days(day), end: days(day + 1), cancelled: false }],
  (day) => [{ precision: 'all-day', start: days(day - 30), end: days(day), cancelled: false }],
  // 36 hours (the limit of short times), and a minute more.
  (day) => [timed(day, '20:00', day + 2, '08:00')],
  (day) => [timed(day, '20:00', day + 2, '08:01')],
];
const points = [
  { title: 'Náměstí', lat: 49.7561, lng: 16.4685 },
  { title: 'Sál U Čtyř růží', lat: 49.902, lng: 16.4414 },
  { title: '100% klub', lat: 50.0876, lng: 14.4214 },
];

const drafts: NewEvent[] = [];
for (let day = -12; day <= 12; day++)
  timeKinds.forEach((times, kind) => {
    const index = drafts.length;
    drafts.push(
      createDraft(String(index), {
        title: index % 5 === 0 ? `Pouť č. ${index}` : `Večer_${index}`,
        categories: kind < 2 ? ['koncerty', 'deti'] : ['slavnosti'],
        source: index % 4 === 0 ? 'kudyznudy' : 'xmlevents',
        cancelled: index % 11 === 0,
        price: [null, 'zdarma', '100 Kč', 'dobrovolné'][index % 4] ?? null,
        place: points[index % points.length]!,
        times: times(day),
      }),
    );
  });

const periods = ['s=20-11-2026', 's=15-11-2026&e=15-11-2026', 's=10-11-2026&e=25-11-2026'];
const conditions = [
  '',
  '&from_kudyznudy=1',
  '&k=deti',
  '&k=slavnosti,film',
  '&x=deti',
  '&k=koncerty,slavnosti&x=deti,film',
  '&free=1',
  '&morning=1&evening=1',
  '&city=svitavy',
  '&q=POUT%20svitavy',
  '&q=100%25',
  '&q=r_1',
  "&q='",
  '&ne_lat=49.95&ne_lng=16.5&sw_lat=49.7&sw_lng=16.4',
  // Points on the edge of the bounds are inside.
  '&ne_lat=49.902&ne_lng=16.4685&sw_lat=49.7561&sw_lng=16.4414',
  '&ne_lat=49.902&ne_lng=16.4414&sw_lat=49.902&sw_lng=16.4414',
  '&lat=49.7561&lng=16.4685&r=10',
  '&lat=49.7561&lng=16.4685&r=30&ne_lat=49.95&ne_lng=16.45&sw_lat=49.7&sw_lng=16.4',
];
interface Answers {
  events: EventSummary[];
  cities: CityEventCount[];
  histogram: EventHistogram;
  facets: CategoryCounts;
  nearest: EmptyResultAlternatives;
}

const queries = periods.flatMap((period) => conditions.map((condition) => period + condition));

describeRules('periods older than the catalogue', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine, drafts);
  });
  afterAll(() => test.close());

  const ask = async () => {
    const answers = new Map<string, Answers>();
    for (const query of queries) {
      const get = async (name: string): Promise<unknown> => {
        const { statusCode, body } = await test.app.inject(`/api/${name}/?${query}`);
        expect([query, statusCode]).toEqual([query, 200]);
        return JSON.parse(body);
      };
      answers.set(query, {
        events: (await get('event')) as EventSummary[],
        cities: (await get('events-by-city')) as CityEventCount[],
        histogram: (await get('event-histogram')) as EventHistogram,
        facets: (await get('event-facets')) as CategoryCounts,
        nearest: (await get('event-nearest')) as EmptyResultAlternatives,
      });
    }
    return answers;
  };
  const byId = (events: EventSummary[]) => [...events].sort((one, other) => one.id - other.id);
  // All-day times begin at midnight; the order of equal starts does not matter.
  const order = (events: EventSummary[]) =>
    events.map(({ times }) => times[0]!.start.slice(0, 16).padEnd(16, 'T00:00'));

  const comparable = ({ later, elsewhere }: EmptyResultAlternatives) => [
    later && order([later]),
    elsewhere.map(({ place }) => [place.lat, place.lng]),
  ];

  it('are answered from storage the same as from memory before', async () => {
    // Before all events, because events already over are not nearest while others are upcoming.
    test.setNow(testNow - 20 * 86_400_000);
    const fromMemory = await ask();
    test.setNow(testNow + 200 * 86_400_000);
    // The base is rebuilt beside the event loop, and taken by a later refresh.
    await expect
      .poll(async () => {
        await test.refresh();
        return test.context.catalogue.state().eventTimes;
      })
      .toBe(0);
    const fromStorage = await ask();
    for (const query of queries) {
      const memory = fromMemory.get(query)!;
      const storage = fromStorage.get(query)!;
      expect([query, byId(storage.events)]).toEqual([query, byId(memory.events)]);
      expect([query, order(storage.events)]).toEqual([query, order(memory.events)]);
      expect([query, storage.cities]).toEqual([query, memory.cities]);
      expect([query, storage.histogram]).toEqual([query, memory.histogram]);
      expect([query, storage.facets]).toEqual([query, memory.facets]);
      // By then every later event is over, and is not offered.
      const nearest = { ...memory.nearest, later: null };
      expect([query, comparable(storage.nearest)]).toEqual([query, comparable(nearest)]);
    }
    // Ensures that the compared answers are not empty.
    const empty = queries.filter((query) => fromMemory.get(query)!.events.length === 0);
    expect(empty).toEqual(periods.map((period) => `${period}&q='`));
    const all = [...fromMemory.values()];
    expect(all.some(({ histogram }) => histogram.ongoing.some((count) => count > 0))).toBe(true);
    expect(all.filter(({ nearest }) => nearest.later).length).toBeGreaterThan(10);
    expect(all.filter(({ nearest }) => nearest.elsewhere.length > 1).length).toBeGreaterThan(5);
  });

  it('have tags that change with the data', async () => {
    const { headers, body } = await test.app.inject(`/api/event/?${periods[0]}`);
    const again = await test.app.inject({
      url: `/api/event/?${periods[0]}`,
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    const event = (JSON.parse(body) as EventSummary[])[0]!;
    const old = drafts.find(({ title }) => title === event.title)!;
    await test.write([{ ...old, title: 'Přejmenovaná' }]);
    const renamed = await test.app.inject(`/api/event/?${periods[0]}`);
    expect(renamed.headers['etag']).not.toBe(headers['etag']);
    expect(renamed.body).toContain('Přejmenovaná');
  });
});
