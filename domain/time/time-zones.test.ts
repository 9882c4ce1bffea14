import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const originalZone = process.env.TZ;

// Node applies TZ whenever it is set; modules are loaded again to drop their cached values.
describe.each([
  ['America/New_York', 300],
  ['Asia/Tokyo', -540],
  ['UTC', 0],
  ['Pacific/Kiritimati', -840],
])('a machine in %s', (zone, minutesBehind) => {
  beforeEach(() => {
    process.env.TZ = zone;
    vi.resetModules();
  });

  afterEach(() => {
    if (originalZone === undefined) delete process.env.TZ;
    else process.env.TZ = originalZone;
  });

  test('has the offset of that zone', () => {
    expect(new Date('2026-11-20T12:00Z').getTimezoneOffset()).toBe(minutesBehind);
  });

  test('computes Prague time', async () => {
    const { addDays, civilDateAt, startOfDay, toCivil, toInstant, weekdayOf } =
      await import('./civil-time.ts');
    const utc = (text: string): number => Date.parse(text);
    expect(toCivil(utc('2026-11-20T22:59Z'))).toBe('2026-11-20T23:59');
    expect(civilDateAt(utc('2026-11-20T23:00Z'))).toBe('2026-11-21');
    expect(toInstant('2026-07-05T18:00')).toBe(utc('2026-07-05T16:00Z'));
    expect(toInstant('2026-03-29T02:30')).toBe(utc('2026-03-29T01:30Z'));
    expect(toInstant('2026-10-25T02:30')).toBe(utc('2026-10-25T00:30Z'));
    expect(startOfDay('2026-11-20')).toBe(utc('2026-11-19T23:00Z'));
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(weekdayOf('2026-11-16')).toBe(1);
  });

  test('has the same default period', async () => {
    const { defaultPeriod, resolvePeriod } = await import('./period.ts');
    const now = Date.parse('2026-11-19T23:30Z');
    expect(defaultPeriod(now)).toEqual({ start: '2026-11-20T06:01', end: '2026-11-27T23:59' });
    expect(resolvePeriod({ start: '2026-11-20', end: null }, now)).toEqual({
      start: '2026-11-20T00:00',
      end: '2026-11-27T23:59',
    });
  });

  test('parses days of a URL the same', async () => {
    const { parseDayMonthYear, isCivilDate } = await import('../../contract/events/civil-date.ts');
    expect(parseDayMonthYear('29-2-2024')).toBe('2024-02-29');
    expect(isCivilDate('2026-02-29')).toBe(false);
  });
});
