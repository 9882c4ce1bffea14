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

describe('the default window', () => {
  const week = { start: '2026-11-20T06:01', end: '2026-11-27T23:59' };

  test('runs from 06:01 today to 23:59 seven days ahead', () => {
    expect(defaultPeriod(at('2026-11-20T11:00Z'))).toEqual(week);
  });

  test('is that of the day that has begun at half past midnight in Prague', () => {
    expect(defaultPeriod(toInstant('2026-11-20T00:30'))).toEqual(week);
    expect(defaultPeriod(toInstant('2026-11-20T00:00'))).toEqual(week);
  });

  test('is still that of the day at 23:59 in Prague', () => {
    expect(defaultPeriod(toInstant('2026-11-20T23:59'))).toEqual(week);
    expect(defaultPeriod(toInstant('2026-11-20T23:59') + 59_999)).toEqual(week);
  });

  test('keeps its hours on days when the clock changes', () => {
    const spring = { start: '2026-03-29T06:01', end: '2026-04-05T23:59' };
    for (const now of ['2026-03-29T00:59Z', '2026-03-29T01:00Z', '2026-03-29T21:59Z'])
      expect(defaultPeriod(at(now))).toEqual(spring);
    const autumn = { start: '2026-10-25T06:01', end: '2026-11-01T23:59' };
    for (const now of ['2026-10-25T00:30Z', '2026-10-25T01:30Z', '2026-10-25T22:59Z'])
      expect(defaultPeriod(at(now))).toEqual(autumn);
    expect(defaultPeriod(at('2026-10-20T12:00Z')).end).toBe('2026-10-27T23:59');
  });

  test('goes over the end of a year', () => {
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

describe('what a query means', () => {
  const now = at('2026-11-20T11:00Z');

  test('nothing asked is the default window', () => {
    expect(resolvePeriod(null, now)).toEqual(defaultPeriod(now));
  });

  test('days asked are whole', () => {
    expect(resolvePeriod({ start: '2026-12-24', end: '2026-12-26' }, now)).toEqual({
      start: '2026-12-24T00:00',
      end: '2026-12-26T23:59',
    });
  });

  test('a start alone runs seven days ahead', () => {
    expect(resolvePeriod({ start: '2026-12-28', end: null }, now)).toEqual({
      start: '2026-12-28T00:00',
      end: '2027-01-04T23:59',
    });
  });

  test('the days of the default window asked by name begin at midnight', () => {
    const asked = resolvePeriod({ start: '2026-11-20', end: '2026-11-27' }, now);
    expect(isSamePeriod(asked, defaultPeriod(now))).toBe(false);
    expect(asked.start).toBe('2026-11-20T00:00');
  });
});

test('one day is a period of its own', () => {
  const period = wholeDays('2026-11-20', '2026-11-20');
  expect(period).toEqual({ start: '2026-11-20T00:00', end: '2026-11-20T23:59' });
  expect([firstDay(period), lastDay(period)]).toEqual(['2026-11-20', '2026-11-20']);
});

test('a period is the same when both ends are', () => {
  const one = wholeDays('2026-11-20', '2026-11-22');
  expect(isSamePeriod(one, { ...one })).toBe(true);
  expect(isSamePeriod(one, wholeDays('2026-11-20', '2026-11-23'))).toBe(false);
  expect(isSamePeriod(one, wholeDays('2026-11-21', '2026-11-22'))).toBe(false);
});

test('its instants go to the last millisecond, also when the clock changes', () => {
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
