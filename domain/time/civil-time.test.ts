import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import {
  addDays,
  civilDateAt,
  dayNumber,
  offsetAt,
  startOfDay,
  toCivil,
  toInstant,
  toOffsetDateTime,
  weekdayOf,
} from './civil-time.ts';

const minute = 60_000;
const at = (utc: string): number => Date.parse(utc);

/** Prague's wall clock as Intl says it by another road: Swedish writes dates as ISO does. */
const swedish = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Prague',
  dateStyle: 'short',
  timeStyle: 'short',
});
const wallClock = (instant: number): string => swedish.format(instant).replace(' ', 'T');

const instants = fc
  .integer({ min: at('1996-01-01T00:00Z') / minute, max: at('2100-12-31T00:00Z') / minute })
  .map((minutes) => minutes * minute);

describe('any instant from 1996 to 2100', () => {
  test('reads in Prague as Intl reads it', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(toCivil(instant)).toBe(wallClock(instant));
        expect(civilDateAt(instant)).toBe(wallClock(instant).slice(0, 10));
      }),
      { numRuns: 1000 },
    );
  });

  test('comes back from its wall clock, but for the hour that happens twice', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const back = toInstant(toCivil(instant));
        const isSecond = wallClock(instant - 60 * minute) === wallClock(instant);
        expect(back).toBe(isSecond ? instant - 60 * minute : instant);
      }),
      { numRuns: 1000 },
    );
  });

  test('is ahead of UTC by one hour or two', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect([60 * minute, 120 * minute]).toContain(offsetAt(instant));
      }),
    );
  });
});

describe('the night when an hour is skipped', () => {
  test('the clock goes from 01:59 to 03:00', () => {
    expect(toCivil(at('2026-03-29T00:59Z'))).toBe('2026-03-29T01:59');
    expect(toCivil(at('2026-03-29T01:00Z'))).toBe('2026-03-29T03:00');
  });

  test('a time inside the hour moves an hour on', () => {
    expect(toInstant('2026-03-29T01:59')).toBe(at('2026-03-29T00:59Z'));
    expect(toInstant('2026-03-29T02:00')).toBe(at('2026-03-29T01:00Z'));
    expect(toInstant('2026-03-29T02:30')).toBe(at('2026-03-29T01:30Z'));
    expect(toCivil(toInstant('2026-03-29T02:30'))).toBe('2026-03-29T03:30');
    expect(toInstant('2026-03-29T03:00')).toBe(at('2026-03-29T01:00Z'));
  });

  test('the day has 23 hours', () => {
    expect(startOfDay('2026-03-30') - startOfDay('2026-03-29')).toBe(23 * 60 * minute);
  });
});

describe('the night when an hour happens twice', () => {
  test('a time inside the hour is the first of the two', () => {
    expect(toInstant('2026-10-25T01:59')).toBe(at('2026-10-24T23:59Z'));
    expect(toInstant('2026-10-25T02:00')).toBe(at('2026-10-25T00:00Z'));
    expect(toInstant('2026-10-25T02:59')).toBe(at('2026-10-25T00:59Z'));
    expect(toInstant('2026-10-25T03:00')).toBe(at('2026-10-25T02:00Z'));
  });

  test('both hours read the same', () => {
    expect(toCivil(at('2026-10-25T00:30Z'))).toBe('2026-10-25T02:30');
    expect(toCivil(at('2026-10-25T01:30Z'))).toBe('2026-10-25T02:30');
  });

  test('the offset tells them apart', () => {
    const wall = '2026-10-25T02:30';
    expect(toOffsetDateTime(wall, at('2026-10-25T00:30Z'))).toBe('2026-10-25T02:30+02:00');
    expect(toOffsetDateTime(wall, at('2026-10-25T01:30Z'))).toBe('2026-10-25T02:30+01:00');
  });

  test('the day has 25 hours', () => {
    expect(startOfDay('2026-10-26') - startOfDay('2026-10-25')).toBe(25 * 60 * minute);
  });
});

test.each([
  ['2026-11-20T18:00', '2026-11-20T18:00+01:00'],
  ['2026-07-05T18:00', '2026-07-05T18:00+02:00'],
  // The skipped time keeps its face and names the instant an hour on: 03:30+02:00.
  ['2026-03-29T02:30', '2026-03-29T02:30+01:00'],
])('%s is written %s', (civil, written) => {
  expect(toOffsetDateTime(civil, toInstant(civil))).toBe(written);
  expect(at(written)).toBe(toInstant(civil));
});

test('an offset west of Greenwich or with minutes is written in full', () => {
  const noon = at('2026-11-20T12:00Z');
  expect(toOffsetDateTime('2026-11-20T08:30', noon)).toBe('2026-11-20T08:30-03:30');
  expect(toOffsetDateTime('2026-11-20T12:00', noon)).toBe('2026-11-20T12:00+00:00');
});

test.each([
  '',
  'tomorrow',
  '2026-11-20',
  '2026-02-29T10:00',
  '2026-02-31T10:00',
  '2026-11-20T24:00',
  '2026-11-20T10:60',
  '2026-11-20 10:00',
  '2026-11-20T10:00:00',
])('%j is not a civil time, and is refused', (text) => {
  expect(() => toInstant(text)).toThrow(RangeError);
});

test.each([
  ['2026-11-20', 1, '2026-11-21'],
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-03-01', -1, '2024-02-29'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2024-01-01', 366, '2025-01-01'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s and %i days is %s', (date, count, later) => {
  expect(addDays(date, count)).toBe(later);
});

const days = fc
  .integer({ min: dayNumber('1900-01-01'), max: dayNumber('2199-12-31') })
  .map((number) => addDays('1970-01-01', number));

test('days are counted from 1970, and adding goes there and back', () => {
  expect(dayNumber('1970-01-01')).toBe(0);
  expect(dayNumber('1969-12-31')).toBe(-1);
  fc.assert(
    fc.property(days, fc.integer({ min: -400, max: 400 }), (date, count) => {
      expect(dayNumber(addDays(date, count)) - dayNumber(date)).toBe(count);
      expect(addDays(addDays(date, count), -count)).toBe(date);
    }),
  );
});

test('weekdays run from 1 Monday to 7 Sunday, from 1900 to 2199', () => {
  expect(weekdayOf('2026-11-16')).toBe(1);
  expect(weekdayOf('2026-11-22')).toBe(7);
  expect(weekdayOf('1918-10-28')).toBe(1);
  fc.assert(
    fc.property(days, (date) => {
      expect(weekdayOf(date) % 7).toBe(new Date(date).getUTCDay());
    }),
    { numRuns: 1000 },
  );
});
