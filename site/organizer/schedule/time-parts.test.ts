import { describe, expect, it } from 'vitest';
import { fromParts, toParts, type TimeDraft } from './time-parts.ts';

const timed = (start: string, end: string | null): TimeDraft => ({
  precision: 'timed',
  start,
  end,
});

describe('time parts', () => {
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
  ] as TimeDraft[])('converts %j to fields and back', (time) => {
    expect(fromParts(toParts(time))).toEqual(time);
  });

  it('takes an end hour before the start hour as the next day', () => {
    const parts = { ...toParts(timed('2026-12-31T20:00', null)), endHour: '02:00' };
    expect(fromParts(parts).end).toBe('2027-01-01T02:00');
    expect(toParts(fromParts(parts))).toMatchObject({ lastDay: '', endHour: '02:00' });
  });

  it('drops the hour when the precision changes to all-day', () => {
    const parts = { ...toParts(timed('2026-11-28T15:00', null)), precision: 'all-day' as const };
    expect(fromParts(parts)).toEqual({ precision: 'all-day', start: '2026-11-28', end: null });
  });
});
