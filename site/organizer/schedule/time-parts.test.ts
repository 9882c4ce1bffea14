import { describe, expect, it } from 'vitest';
import { fromParts, toParts, type TimeDraft } from './time-parts.ts';

const timed = (start: string, end: string | null): TimeDraft => ({
  precision: 'timed',
  start,
  end,
});

describe('a time and its fields', () => {
  it.each([
    timed('2026-11-28T15:00', '2026-11-28T16:00'),
    timed('2026-11-28T20:00', '2026-11-29T02:00'),
    timed('2026-11-28T15:00', null),
    timed('2026-11-28T10:00', '2026-11-30T18:00'),
    { precision: 'all-day', start: '2026-11-28', end: null },
    { precision: 'all-day', start: '2026-11-28', end: '2026-11-30' },
    { precision: 'hour-unknown', start: '2026-11-28', end: null },
    timed('T', null),
    timed('2026-11-28T', null),
    timed('T18:00', null),
  ] as TimeDraft[])('are the same there and back: %j', (time) => {
    expect(fromParts(toParts(time))).toEqual(time);
  });

  it('takes an end before the start for the next day’s, by the clock', () => {
    const parts = { ...toParts(timed('2026-12-31T20:00', null)), endHour: '02:00' };
    expect(fromParts(parts).end).toBe('2027-01-01T02:00');
    expect(toParts(fromParts(parts))).toMatchObject({ lastDay: '', endHour: '02:00' });
  });

  it('keeps the day and loses the hour where there is none any more', () => {
    const parts = { ...toParts(timed('2026-11-28T15:00', null)), precision: 'all-day' as const };
    expect(fromParts(parts)).toEqual({ precision: 'all-day', start: '2026-11-28', end: null });
  });
});
