import { describe, expect, it } from 'vitest';
import type { EventTime } from '../../contract/events/event.ts';
import { firstListedDay, lastListedDay } from './listed-days.ts';

const time = (start: string, end: string | null, precision: EventTime['precision']): EventTime => ({
  id: 1,
  start,
  end,
  precision,
  cancelled: false,
});
const timed = (start: string, end: string | null = null): EventTime =>
  time(`${start}+01:00`, end && `${end}+01:00`, 'timed');

describe('the first listed day', () => {
  it('is that of the start', () => {
    expect(firstListedDay(timed('2026-11-20T23:30'))).toBe('2026-11-20');
    expect(firstListedDay(time('2026-11-20', null, 'all-day'))).toBe('2026-11-20');
  });
});

describe('the last listed day', () => {
  it.each([
    ['2026-11-20T20:00', null, '2026-11-20'],
    ['2026-11-20T20:00', '2026-11-20T23:00', '2026-11-20'],
    ['2026-11-20T20:00', '2026-11-21T00:00', '2026-11-20'],
    ['2026-11-20T20:00', '2026-11-21T06:00', '2026-11-20'],
    ['2026-11-20T20:00', '2026-11-21T06:01', '2026-11-21'],
    ['2026-11-20T20:00', '2026-11-22T03:00', '2026-11-21'],
    ['2026-11-20T02:00', '2026-11-20T05:00', '2026-11-20'],
  ])('of %s to %s is %s', (start, end, day) => {
    expect(lastListedDay(timed(start, end))).toBe(day);
  });

  it.each(['all-day', 'hour-unknown'] as const)(
    'of whole days is the last one: %s',
    (precision) => {
      expect(lastListedDay(time('2026-11-20', '2026-11-22', precision))).toBe('2026-11-22');
      expect(lastListedDay(time('2026-11-20', '2026-11-20', precision))).toBe('2026-11-20');
      expect(lastListedDay(time('2026-11-20', null, precision))).toBe('2026-11-20');
    },
  );
});
