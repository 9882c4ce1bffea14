import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  describeStorages,
  gazetteerOf,
  openTestStorage,
} from '../../../test/support/servers/storages.ts';
import type { TestStorage } from '../../../test/support/servers/storages.ts';
import { createDraft, testNow } from '../../../test/support/servers/test-app.ts';
import { anything, bitOf, type EventFilter } from '../../events/event-filter.ts';
import type { NewTime } from '../../events/new-event.ts';
import { writeEvents } from '../../events/write-events.ts';
import { readPastRows, TooManyTimesError, type PastLimits } from './read-past.ts';

const dayMs = 86_400_000;
const firstDay = Date.parse('2026-03-01');
const day = (index: number): string =>
  new Date(firstDay + index * dayMs).toISOString().slice(0, 10);
const timed = (index: number): NewTime => ({
  precision: 'timed',
  start: `${day(index)}T18:00`,
  end: `${day(index)}T20:00`,
  cancelled: false,
});
const exhibition = (index: number): NewTime => ({
  precision: 'all-day',
  start: day(index - 20),
  end: day(index),
  cancelled: false,
});
const svitavy = { title: 'Náměstí', lat: 49.7561, lng: 16.4685 };
const praha = { title: 'Klub', lat: 50.0876, lng: 14.4214 };

// 60 events: two a day at the same hour, every fifth with two more times, and ten exhibitions.
const drafts = Array.from({ length: 60 }, (_, index) => {
  const at = Math.floor(index / 2);
  return createDraft(String(index), {
    title: index % 7 === 0 ? `Pouť ${index}` : `Večer ${index}`,
    categories: index % 3 === 0 ? ['deti'] : ['koncerty'],
    place: index % 4 === 0 ? praha : svitavy,
    times:
      index % 6 === 5
        ? [exhibition(at)]
        : [timed(at), ...(index % 5 === 0 ? [timed(at + 3), timed(at + 9)] : [])],
  });
});

/** Default: everything in the thirty days of the events. */
const filterOf = (changes: Partial<EventFilter> = {}): EventFilter => ({
  ...anything,
  from: firstDay,
  to: firstDay + 30 * dayMs,
  bounds: null,
  cityId: null,
  withKudyZNudy: true,
  ...changes,
});
const around = (at: { lat: number; lng: number }) => ({
  ne: { lat: at.lat + 0.1, lng: at.lng + 0.1 },
  sw: { lat: at.lat - 0.1, lng: at.lng - 0.1 },
});
const filters: Record<string, EventFilter> = {
  everything: filterOf(),
  'a day': filterOf({ from: firstDay + 10 * dayMs, to: firstDay + 11 * dayMs }),
  'an area': filterOf({ bounds: around(svitavy) }),
  'a circle': filterOf({
    bounds: around(praha),
    circle: { middle: praha, metres: 500 },
  }),
  'a category': filterOf({ categories: bitOf('deti') }),
  'a word': filterOf({ words: ['pout'] }),
  nothing: filterOf({ words: ['neni'] }),
};

const wide: PastLimits = { times: 1000, scanned: 10_000, window: 1000, eventsOfArea: 1000 };

describeStorages('reading a period in the past', (engine) => {
  let test: TestStorage;
  beforeAll(async () => {
    test = await openTestStorage(engine);
    await writeEvents(test.storage, await gazetteerOf(test.storage), drafts, testNow);
  });
  afterAll(() => test.remove());

  const read = (
    filter: EventFilter,
    limits: Partial<PastLimits>,
    onLimit: 'refuse' | 'cut' = 'refuse',
  ) => readPastRows(test.storage.db, filter, onLimit, { ...wide, ...limits });
  const timesOf = (rows: Awaited<ReturnType<typeof read>>) =>
    rows.reduce((sum, { times }) => sum + times.length, 0);

  it.each(Object.entries(filters))(
    'returns the same rows for %s with any window size, and by places',
    async (name, filter) => {
      const whole = await read(filter, { eventsOfArea: 0 });
      expect(whole.length > 0).toBe(name !== 'nothing');
      for (const window of [1, 2, 7])
        expect(await read(filter, { window, eventsOfArea: 0 })).toEqual(whole);
      expect(await read(filter, {})).toEqual(whole);
    },
  );

  it('is refused above the limit of matching times, but not at it', async () => {
    const { everything } = filters as { everything: EventFilter };
    const count = timesOf(await read(everything, {}));
    expect(count).toBeGreaterThan(60);
    expect(timesOf(await read(everything, { times: count, window: 10 }))).toBe(count);
    await expect(read(everything, { times: count - 1, window: 10 })).rejects.toThrow(
      TooManyTimesError,
    );
  });

  it('is refused above the limit of scanned times, even when none matches', async () => {
    const nothing = filters['nothing'] as EventFilter;
    await expect(read(nothing, { window: 10, scanned: 40 })).rejects.toThrow(TooManyTimesError);
    expect(await read(nothing, { window: 10, scanned: 150 })).toEqual([]);
  });

  it('returns the earliest times above the limit with "cut"', async () => {
    const all = await read(filterOf(), { eventsOfArea: 0 });
    const cut = await read(filterOf(), { times: 15, window: 5 }, 'cut');
    const ids = new Set(cut.map(({ id }) => id));
    expect(ids.size).toBeGreaterThan(10);
    expect(ids.size).toBeLessThan(all.length / 2);
    const short = all.filter(({ times }) => times[0]?.precision === 'timed');
    expect(short.slice(0, 10).every(({ id }) => ids.has(id))).toBe(true);
  });

  it('finds the events of a small area by its places, whatever the number of other times', async () => {
    const area = filterOf({ bounds: around(praha) });
    expect((await read(area, { window: 10, scanned: 10 })).length).toBeGreaterThan(10);
    await expect(read(area, { window: 10, scanned: 10, eventsOfArea: 5 })).rejects.toThrow(
      TooManyTimesError,
    );
  });
});
