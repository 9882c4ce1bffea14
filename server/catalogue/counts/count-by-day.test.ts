import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { emptyViewQuery, type ViewQuery } from '../../../contract/views/view-query.ts';
import { addDays } from '../../../domain/time/civil-time.ts';
import { segmentOf } from '../../../test/support/fixtures/segment-of.ts';
import { createDraft, testNow } from '../../../test/support/servers/test-app.ts';
import type { NewTime } from '../../events/new-event.ts';
import { toEventFilter } from '../../events/event-filter.ts';
import { countByDay } from './count-by-day.ts';
import { matchTimes } from '../matches/match-times.ts';

const timed = (start: string, end: string | null = null): NewTime => ({
  precision: 'timed',
  start,
  end,
  cancelled: false,
});
const days = (
  start: string,
  end: string | null = null,
  precision: 'all-day' | 'hour-unknown' = 'all-day',
): NewTime => ({ precision, start, end, cancelled: false });

/** One draft for each list of times. */
const toDrafts = (events: readonly NewTime[][]) =>
  events.map((times, index) => createDraft(String(index), { times }));

const countDays = (events: readonly NewTime[][], period: ViewQuery['period'], now = testNow) => {
  const filter = toEventFilter({ ...emptyViewQuery, period }, null, now);
  // The second half is in the delta segment.
  const half = events.length >> 1;
  const matches = [events.slice(0, half), events.slice(half)].map((part) => {
    const segment = segmentOf(toDrafts(part));
    return { segment, positions: matchTimes(segment, filter) };
  });
  return countByDay(matches, filter);
};
const from = (start: CivilDate, end: CivilDate) => ({ start, end });

describe('a day', () => {
  it('counts an event once, even with several times in it', () => {
    const film = [timed('2026-11-21T17:00', '2026-11-21T19:00'), timed('2026-11-21T20:00')];
    expect(countDays([film, [days('2026-11-21')]], from('2026-11-20', '2026-11-22'))).toEqual({
      start: '2026-11-20',
      counts: [0, 2, 0],
      ongoing: [0, 0, 0],
    });
  });

  it('counts all-day times and times with an unknown hour', () => {
    const events = [[days('2026-11-21')], [days('2026-11-22', null, 'hour-unknown')]];
    expect(countDays(events, from('2026-11-20', '2026-11-23')).counts).toEqual([0, 1, 1, 0]);
  });

  it.each([
    ['2026-11-22T00:00', [1, 0]],
    ['2026-11-22T03:00', [1, 0]],
    ['2026-11-22T06:00', [1, 0]],
    ['2026-11-22T06:01', [1, 1]],
  ])('counts a night that ends at %s only when it goes on after six', (end, counts) => {
    const dance = [timed('2026-11-21T20:00', end)];
    expect(countDays([dance], from('2026-11-21', '2026-11-22')).counts).toEqual(counts);
  });

  it('does not count the previous night when the period begins with the day', () => {
    const dance = [timed('2026-11-20T20:00', '2026-11-21T03:00')];
    expect(countDays([dance], from('2026-11-21', '2026-11-22')).counts).toEqual([0, 0]);
  });

  it('counts a time that begins and ends before six in the morning', () => {
    expect(
      countDays([[timed('2026-11-21T00:00', '2026-11-21T05:00')]], from('2026-11-20', '2026-11-21'))
        .counts,
    ).toEqual([0, 1]);
  });
});

it('countByDay counts times listed under more than four days as ongoing, in each of the days', () => {
  const events = [
    [timed('2026-11-19T20:00', '2026-11-23T06:00')],
    [timed('2026-11-19T20:00', '2026-11-23T06:01')],
    [days('2026-10-01', '2026-11-21')],
    [days('2026-11-21', '2027-01-10'), timed('2026-11-21T17:00')],
  ];
  expect(countDays(events, from('2026-11-19', '2026-11-23'))).toEqual({
    start: '2026-11-19',
    counts: [1, 1, 2, 1, 0],
    ongoing: [2, 2, 3, 2, 2],
  });
});

it('countByDay begins the default period in the morning of today, with eight days', () => {
  const events = [
    [timed('2026-11-20T04:00', '2026-11-20T05:30')],
    [timed('2026-11-20T05:00', '2026-11-20T07:00')],
    [timed('2026-11-27T23:59')],
  ];
  expect(countDays(events, null)).toEqual({
    start: '2026-11-20',
    counts: [1, 0, 0, 0, 0, 0, 0, 1],
    ongoing: [0, 0, 0, 0, 0, 0, 0, 0],
  });
});

describe('the night the clock goes forward', () => {
  it('belongs to the days around it like any other night', () => {
    const events = [
      [timed('2026-03-28T20:00', '2026-03-29T03:30')],
      [timed('2026-03-29T00:30')],
      [timed('2026-03-29T02:30', '2026-03-29T03:00')],
      [timed('2026-03-29T23:59')],
      [timed('2026-03-30T00:00')],
      [timed('2026-03-29T20:00', '2026-03-30T06:00')],
      [days('2026-03-29')],
    ];
    expect(countDays(events, from('2026-03-28', '2026-03-31')).counts).toEqual([1, 5, 1, 0]);
  });
});

describe('the night the clock goes back', () => {
  it('belongs to the days around it like any other night', () => {
    const events = [
      [timed('2026-10-24T20:00', '2026-10-25T02:30')],
      [timed('2026-10-24T20:00', '2026-10-25T06:01')],
      [timed('2026-10-25T23:30')],
      [timed('2026-10-26T00:00', '2026-10-26T00:30')],
      [timed('2026-10-25T20:00', '2026-10-26T05:59')],
      [days('2026-10-25', '2026-10-26', 'hour-unknown')],
    ];
    expect(countDays(events, from('2026-10-24', '2026-10-27'))).toMatchObject({
      counts: [2, 4, 2, 0],
      ongoing: [0, 0, 0, 0],
    });
  });

  it('counts to the end of a period whose last day has 25 hours', () => {
    expect(
      countDays([[timed('2026-10-25T23:59')]], from('2026-10-20', '2026-10-25')).counts,
    ).toEqual([0, 0, 0, 0, 0, 1]);
  });
});

/** Random times around a midnight, in wall-clock time as people enter it. */
const timesAround = (midnight: CivilDate) => {
  const civil = (minutes: number): string =>
    new Date(Date.parse(`${midnight}T00:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
  const day = 1440;
  const start = fc.oneof(
    fc.integer({ min: -4 * day, max: 4 * day }),
    fc.constantFrom(0, day, 120, 150, 180, 360, day - 1),
  );
  const length = fc.oneof(
    fc.integer({ min: 0, max: 6 * day }),
    fc.constantFrom(0, 60, 360, 600, day, 2159, 2160, 2161, 4 * day, 4 * day + 360),
  );
  return fc.oneof(
    fc
      .record({ start, length: fc.option(length) })
      .map(({ start, length }) =>
        timed(civil(start), length === null ? null : civil(start + length)),
      ),
    fc
      .record({
        first: fc.integer({ min: -5, max: 5 }),
        more: fc.option(fc.nat(9)),
        precision: fc.constantFrom('all-day' as const, 'hour-unknown' as const),
      })
      .map(({ first, more, precision }) =>
        days(
          addDays(midnight, first),
          more === null ? null : addDays(midnight, first + more),
          precision,
        ),
      ),
  );
};

/** By wall clock: the time begins on the date, or began before and goes on after 6:00. */
const isOn = ({ precision, start, end }: NewTime, date: CivilDate): boolean => {
  const until = precision === 'timed' ? (end ?? start) : `${end ?? start}T23:59`;
  return start.slice(0, 10) === date || (start < date && until > `${date}T06:00`);
};

it.each(['2026-11-20', '2026-03-29', '2026-10-25'])(
  'countByDay counts the same as a naive test of every event on every day, around %s',
  (midnight) => {
    const events = fc.array(fc.array(timesAround(midnight), { minLength: 1, maxLength: 4 }), {
      maxLength: 12,
    });
    const period = fc.record({ first: fc.integer({ min: -4, max: 4 }), length: fc.nat(5) });
    fc.assert(
      fc.property(events, period, (all, { first, length }) => {
        const dates = Array.from({ length: length + 1 }, (_, index) =>
          addDays(midnight, first + index),
        );
        const count = (isKind: (time: NewTime) => boolean): number[] =>
          dates.map(
            (date) =>
              all.filter((times) => times.some((time) => isKind(time) && isOn(time, date))).length,
          );
        const isLong = (time: NewTime): boolean =>
          Array.from({ length: 5 }, (_, day) => addDays(time.start.slice(0, 10), day)).every(
            (date) => isOn(time, date),
          );
        expect(countDays(all, from(dates[0]!, dates.at(-1)!))).toEqual({
          start: dates[0],
          counts: count((time) => !isLong(time)),
          ongoing: count(isLong),
        });
      }),
      { numRuns: 400 },
    );
  },
);
