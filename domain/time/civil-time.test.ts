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
  toMoment,
  toOffsetDateTime,
  toShownSpan,
  weekdayOf,
} from './civil-time.ts';

const minute = 60_000;
const at = (utc: string): number => Date.parse(utc);

/** Independent reference for Prague's wall clock: Intl in Swedish writes dates as ISO 8601. */
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
  test('has the same wall clock as Intl', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(toCivil(instant)).toBe(wallClock(instant));
        expect(civilDateAt(instant)).toBe(wallClock(instant).slice(0, 10));
      }),
      { numRuns: 1000 },
    );
  });

  test('survives the round trip through its wall clock, except in the repeated hour', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const back = toInstant(toCivil(instant));
        const isSecond = wallClock(instant - 60 * minute) === wallClock(instant);
        expect(back).toBe(isSecond ? instant - 60 * minute : instant);
      }),
      { numRuns: 1000 },
    );
  });

  test('has an offset of one or two hours', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect([60 * minute, 120 * minute]).toContain(offsetAt(instant));
      }),
    );
  });
});

describe('the change to summer time', () => {
  test('jumps from 01:59 to 03:00', () => {
    expect(toCivil(at('2026-03-29T00:59Z'))).toBe('2026-03-29T01:59');
    expect(toCivil(at('2026-03-29T01:00Z'))).toBe('2026-03-29T03:00');
  });

  test('moves a time of the skipped hour one hour on', () => {
    expect(toInstant('2026-03-29T01:59')).toBe(at('2026-03-29T00:59Z'));
    expect(toInstant('2026-03-29T02:00')).toBe(at('2026-03-29T01:00Z'));
    expect(toInstant('2026-03-29T02:30')).toBe(at('2026-03-29T01:30Z'));
    expect(toCivil(toInstant('2026-03-29T02:30'))).toBe('2026-03-29T03:30');
    expect(toInstant('2026-03-29T03:00')).toBe(at('2026-03-29T01:00Z'));
  });

  test('makes a day of 23 hours', () => {
    expect(startOfDay('2026-03-30') - startOfDay('2026-03-29')).toBe(23 * 60 * minute);
  });
});

describe('the change to winter time', () => {
  test('takes the first instant of a repeated time', () => {
    expect(toInstant('2026-10-25T01:59')).toBe(at('2026-10-24T23:59Z'));
    expect(toInstant('2026-10-25T02:00')).toBe(at('2026-10-25T00:00Z'));
    expect(toInstant('2026-10-25T02:59')).toBe(at('2026-10-25T00:59Z'));
    expect(toInstant('2026-10-25T03:00')).toBe(at('2026-10-25T02:00Z'));
  });

  test('shows the same wall clock in both repeated hours', () => {
    expect(toCivil(at('2026-10-25T00:30Z'))).toBe('2026-10-25T02:30');
    expect(toCivil(at('2026-10-25T01:30Z'))).toBe('2026-10-25T02:30');
  });

  test('writes the repeated hours with different offsets', () => {
    const wall = '2026-10-25T02:30';
    expect(toOffsetDateTime(wall, at('2026-10-25T00:30Z'))).toBe('2026-10-25T02:30+02:00');
    expect(toOffsetDateTime(wall, at('2026-10-25T01:30Z'))).toBe('2026-10-25T02:30+01:00');
  });

  test('makes a day of 25 hours', () => {
    expect(startOfDay('2026-10-26') - startOfDay('2026-10-25')).toBe(25 * 60 * minute);
  });
});

test.each([
  ['2026-11-20T18:00', '2026-11-20T18:00+01:00'],
  ['2026-07-05T18:00', '2026-07-05T18:00+02:00'],
  // A skipped time keeps its wall clock; the instant is that of 03:30+02:00.
  ['2026-03-29T02:30', '2026-03-29T02:30+01:00'],
])('toOffsetDateTime writes %s as %s', (civil, written) => {
  expect(toOffsetDateTime(civil, toInstant(civil))).toBe(written);
  expect(at(written)).toBe(toInstant(civil));
});

test('toOffsetDateTime writes negative offsets and offsets with minutes', () => {
  const noon = at('2026-11-20T12:00Z');
  expect(toOffsetDateTime('2026-11-20T08:30', noon)).toBe('2026-11-20T08:30-03:30');
  expect(toOffsetDateTime('2026-11-20T12:00', noon)).toBe('2026-11-20T12:00+00:00');
});

test('toMoment adds the offset to a time, and keeps a day', () => {
  expect(toMoment('2026-07-05T18:00')).toBe('2026-07-05T18:00+02:00');
  expect(toMoment('2026-07-05')).toBe('2026-07-05');
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
])('toInstant throws for %j, which is not a civil time', (text) => {
  expect(() => toInstant(text)).toThrow(new RangeError(`not a civil time: ${text}`));
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
])('addDays: %s plus %i days is %s', (date, count, later) => {
  expect(addDays(date, count)).toBe(later);
});

const days = fc
  .integer({ min: dayNumber('1900-01-01'), max: dayNumber('2199-12-31') })
  .map((number) => addDays('1970-01-01', number));

test('dayNumber counts days from 1970, and addDays is reversible', () => {
  expect(dayNumber('1970-01-01')).toBe(0);
  expect(dayNumber('1969-12-31')).toBe(-1);
  fc.assert(
    fc.property(days, fc.integer({ min: -400, max: 400 }), (date, count) => {
      expect(dayNumber(addDays(date, count)) - dayNumber(date)).toBe(count);
      expect(addDays(addDays(date, count), -count)).toBe(date);
    }),
  );
});

test('weekdayOf runs from 1 Monday to 7 Sunday, from 1900 to 2199', () => {
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

describe('toShownSpan', () => {
  test.each([
    ['2027-03-28T02:30', '2027-03-28T03:15', '2027-03-28T03:30', '2027-03-28T04:15'],
    ['2027-03-28T02:00', '2027-03-28T03:00', '2027-03-28T03:00', '2027-03-28T04:00'],
    ['2027-03-28T02:15', '2027-03-28T02:45', '2027-03-28T03:15', '2027-03-28T03:45'],
    ['2027-03-28T02:30', '2027-03-28T05:00', '2027-03-28T03:30', '2027-03-28T05:00'],
    ['2027-03-28T01:30', '2027-03-28T02:30', '2027-03-28T01:30', '2027-03-28T03:30'],
    ['2027-03-28T02:30', '2027-03-28T02:30', '2027-03-28T03:30', '2027-03-28T03:30'],
    ['2027-03-28T02:30', null, '2027-03-28T03:30', null],
    ['2027-03-28', '2027-03-29', '2027-03-28', '2027-03-29'],
  ])('of %s–%s is %s–%s', (start, end, shownStart, shownEnd) => {
    expect(toShownSpan({ start, end })).toEqual({ start: shownStart, end: shownEnd });
  });
});
