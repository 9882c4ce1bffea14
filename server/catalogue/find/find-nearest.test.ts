import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance } from '../../../domain/geo/distance.ts';
import { matchesInOne, matchesOf, monthFilter } from '../../../test/support/fixtures/matches-of.ts';
import { civilAfter } from '../../../test/support/fixtures/random-events.ts';
import { createDraft } from '../../../test/support/servers/test-app.ts';
import type { NewEvent } from '../../events/new-event.ts';
import { findFirst, findNearest } from './find-nearest.ts';

const time = fc
  .record({ start: fc.integer({ min: -5000, max: 60_000 }), cancelled: fc.boolean() })
  .map(({ start, cancelled }) => ({
    precision: 'timed' as const,
    start: civilAfter(start),
    end: civilAfter(start + 120),
    cancelled,
  }));
const drafts = fc.array(
  fc
    .record({
      times: fc.array(time, { minLength: 1, maxLength: 3 }),
      cancelled: fc.boolean(),
      lat: fc.double({ min: 48.6, max: 51, noNaN: true }),
      lng: fc.double({ min: 12.1, max: 18.8, noNaN: true }),
    })
    .map(({ times, cancelled, lat, lng }) =>
      createDraft('1', { times, cancelled, place: { lat, lng } }),
    ),
);

/** Times that are not cancelled and overlap the period, with their places. */
const eligibleTimes = (all: readonly NewEvent[]) =>
  all.flatMap(({ times, cancelled, place }) =>
    times
      .filter((one) => !one.cancelled && !cancelled)
      .filter(({ start, end }) => start <= '2026-12-20T23:59' && String(end) > '2026-11-20T00:00')
      .map(({ start }) => ({ start, place })),
  );

describe('findFirst', () => {
  it('finds the earliest event neither cancelled nor under way, with that time only', () => {
    fc.assert(
      fc.property(drafts, (all) => {
        const starts = eligibleTimes(all).map(({ start }) => start);
        const expected = starts.filter((start) => start >= '2026-11-20T00:00').sort()[0];
        const found = findFirst(matchesOf(all), monthFilter.from);
        expect(found?.times.map(({ start }) => start.slice(0, 16))).toEqual(expected && [expected]);
        if (found) expect([found.cancelled, found.times[0]?.cancelled]).toEqual([false, false]);
      }),
    );
  });
});

describe('findFirst and findNearest', () => {
  const at = (title: string, start: string) =>
    createDraft(title, {
      title,
      times: [{ precision: 'timed', start, end: null, cancelled: false }],
    });

  it('count an event that begins at the very moment', () => {
    const midnight = at('půlnoční', '2026-11-20T00:00');
    expect(findFirst(matchesOf([midnight]), monthFilter.from)?.title).toBe('půlnoční');
  });

  it('prefer the earlier segment for the same start, and the next time at the same place', () => {
    const pair = [at('první', '2026-12-02T18:00'), at('druhý', '2026-12-02T18:00')];
    expect(findFirst(matchesOf(pair), monthFilter.from)?.title).toBe('první');
    const point = { lat: 49.7561, lng: 16.4685 };
    const three = [1, 2, 3].map((day) => at(`${day}`, `2026-12-0${day}T18:00`)).reverse();
    for (const limit of [2, 3])
      expect(findNearest(matchesInOne(three), point, limit).map(({ title }) => title)).toEqual(
        ['1', '2', '3'].slice(0, limit),
      );
  });
});

describe('the order of events at one place and time', () => {
  const same = [1, 2, 3, 4].map((index) =>
    createDraft(`${index}`, {
      title: `${index}`,
      times: [
        { precision: 'timed', start: '2026-12-02T18:00', end: null, cancelled: false },
        { precision: 'timed', start: '2026-12-03T18:00', end: null, cancelled: false },
      ],
    }),
  );
  const part = (first: number, last: number) =>
    matchesInOne(same.slice(first - 1, last), monthFilter, first);

  it('does not depend on the segments that hold them', () => {
    const point = { lat: 49.7561, lng: 16.4685 };
    for (const matches of [
      part(1, 4),
      [...part(3, 4), ...part(1, 2)],
      [...part(2, 4), ...part(1, 1)],
    ]) {
      expect(findFirst(matches, monthFilter.from)?.title).toBe('1');
      for (const limit of [1, 2, 3])
        expect(findNearest(matches, point, limit).map(({ title }) => title)).toEqual(
          ['1', '2', '3'].slice(0, limit),
        );
    }
  });
});

describe('findNearest', () => {
  it('finds the nearest events that are not cancelled, each once, with one time', () => {
    const point = { lat: 49.7561, lng: 16.4685 };
    fc.assert(
      fc.property(drafts, fc.integer({ min: 1, max: 4 }), (all, limit) => {
        // One distance per event, however many times it has.
        const distances = all
          .filter((draft) => eligibleTimes([draft]).length > 0)
          .map(({ place }) => distance(point, place))
          .sort((one, other) => one - other);
        const found = findNearest(matchesOf(all), point, limit);
        expect(found).toHaveLength(Math.min(limit, distances.length));
        found.forEach((event, index) => {
          // Columns are rounded to 0.1 m.
          expect(distance(point, event.place)).toBeLessThan((distances[index] as number) + 0.3);
          expect(event.cancelled).toBe(false);
          expect(event.times.map(({ cancelled }) => cancelled)).toEqual([false]);
        });
      }),
    );
  });
});
