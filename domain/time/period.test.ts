import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { addDays, civilDateAt, toInstant } from './civil-time.ts';
import {
  defaultPeriod,
  firstDay,
  isSamePeriod,
  lastDay,
  resolvePeriod,
  toInstants,
  wholeDays,
} from './period.ts';

const at = (utc: string): number => Date.parse(utc);

describe('the default period', () => {
  const week = { start: '2026-11-20T06:01', end: '2026-11-27T23:59' };

  test('runs from 06:01 today to 23:59 seven days ahead', () => {
    expect(defaultPeriod(at('2026-11-20T11:00Z'))).toEqual(week);
  });

  test('begins on the new day from midnight in Prague', () => {
    expect(defaultPeriod(toInstant('2026-11-20T00:30'))).toEqual(week);
    expect(defaultPeriod(toInstant('2026-11-20T00:00'))).toEqual(week);
  });

  test('begins on the current day until 23:59:59.999 in Prague', () => {
    expect(defaultPeriod(toInstant('2026-11-20T23:59'))).toEqual(week);
    expect(defaultPeriod(toInstant('2026-11-20T23:59') + 59_999)).toEqual(week);
  });

  test('keeps its hours on days of a change of clocks', () => {
    const spring = { start: '2026-03-29T06:01', end: '2026-04-05T23:59' };
    for (const now of ['2026-03-29T00:59Z', '2026-03-29T01:00Z', '2026-03-29T21:59Z'])
      expect(defaultPeriod(at(now))).toEqual(spring);
    const autumn = { start: '2026-10-25T06:01', end: '2026-11-01T23:59' };
    for (const now of ['2026-10-25T00:30Z', '2026-10-25T01:30Z', '2026-10-25T22:59Z'])
      expect(defaultPeriod(at(now))).toEqual(autumn);
    expect(defaultPeriod(at('2026-10-20T12:00Z')).end).toBe('2026-10-27T23:59');
  });

  test('crosses the end of a year', () => {
    expect(defaultPeriod(at('2026-12-30T11:00Z'))).toEqual({
      start: '2026-12-30T06:01',
      end: '2027-01-06T23:59',
    });
  });

  test('always begins today in Prague', () => {
    const instants = fc.integer({ min: at('2000-01-01'), max: at('2099-01-01') });
    fc.assert(
      fc.property(instants, (now) => {
        const period = defaultPeriod(now);
        expect(firstDay(period)).toBe(civilDateAt(now));
        expect(lastDay(period)).toBe(addDays(civilDateAt(now), 7));
      }),
    );
  });
});

describe('the period of a query', () => {
  const now = at('2026-11-20T11:00Z');

  test('is the default period for null', () => {
    expect(resolvePeriod(null, now)).toEqual(defaultPeriod(now));
  });

  test('covers whole days', () => {
    expect(resolvePeriod({ start: '2026-12-24', end: '2026-12-26' }, now)).toEqual({
      start: '2026-12-24T00:00',
      end: '2026-12-26T23:59',
    });
  });

  test('runs seven days from a start without an end', () => {
    expect(resolvePeriod({ start: '2026-12-28', end: null }, now)).toEqual({
      start: '2026-12-28T00:00',
      end: '2027-01-04T23:59',
    });
  });

  test('begins at midnight when the days of the default period are requested explicitly', () => {
    const requested = resolvePeriod({ start: '2026-11-20', end: '2026-11-27' }, now);
    expect(isSamePeriod(requested, defaultPeriod(now))).toBe(false);
    expect(requested.start).toBe('2026-11-20T00:00');
  });
});

test('wholeDays makes a period of one day', () => {
  const period = wholeDays('2026-11-20', '2026-11-20');
  expect(period).toEqual({ start: '2026-11-20T00:00', end: '2026-11-20T23:59' });
  expect([firstDay(period), lastDay(period)]).toEqual(['2026-11-20', '2026-11-20']);
});

test('isSamePeriod compares both ends', () => {
  const one = wholeDays('2026-11-20', '2026-11-22');
  expect(isSamePeriod(one, { ...one })).toBe(true);
  expect(isSamePeriod(one, wholeDays('2026-11-20', '2026-11-23'))).toBe(false);
  expect(isSamePeriod(one, wholeDays('2026-11-21', '2026-11-22'))).toBe(false);
});

test('toInstants includes the last millisecond, also on a change of clocks', () => {
  const hours = (day: string): number => {
    const { from, to } = toInstants(wholeDays(day, day));
    return (to + 1 - from) / 3_600_000;
  };
  expect(['2026-03-29', '2026-10-25', '2026-11-20'].map(hours)).toEqual([23, 25, 24]);
  expect(toInstants(wholeDays('2026-11-20', '2026-11-20'))).toEqual({
    from: at('2026-11-19T23:00Z'),
    to: at('2026-11-20T22:59:59.999Z'),
  });
});
