import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const own = process.env.TZ;

// Node reads TZ anew whenever it is set; the modules are loaded again so that nothing is kept.
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
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  });

  test('really is there', () => {
    expect(new Date('2026-11-20T12:00Z').getTimezoneOffset()).toBe(minutesBehind);
  });

  test('tells Prague time', async () => {
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

  test('has the same default window', async () => {
    const { defaultPeriod, resolvePeriod } = await import('./period.ts');
    const now = Date.parse('2026-11-19T23:30Z');
    expect(defaultPeriod(now)).toEqual({ start: '2026-11-20T06:01', end: '2026-11-27T23:59' });
    expect(resolvePeriod({ start: '2026-11-20', end: null }, now)).toEqual({
      start: '2026-11-20T00:00',
      end: '2026-11-27T23:59',
    });
  });

  test('reads days of an address alike', async () => {
    const { parseDayMonthYear, isCivilDate } =
      await import('../../contract/events/calendar-day.ts');
    expect(parseDayMonthYear('29-2-2024')).toBe('2024-02-29');
    expect(isCivilDate('2026-02-29')).toBe(false);
  });
});
