import Holidays from 'date-holidays';
import { expect, it } from 'vitest';
import { casesOf } from '../../test/support/thorough.ts';
import { addDays, weekdayOf } from './civil-time.ts';
import { easterSunday, isHoliday, nextLongWeekend } from './holidays.ts';

it.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2030, '2030-04-21'],
  [2038, '2038-04-25'],
  [2076, '2076-04-19'],
  [2100, '2100-03-28'],
])('easterSunday of %i is %s', (year, date) => {
  expect(easterSunday(year)).toBe(date);
});

it('isHoliday is true for thirteen days of 2026', () => {
  const days = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index));
  expect(days.filter(isHoliday)).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-07-05',
    '2026-07-06',
    '2026-09-28',
    '2026-10-28',
    '2026-11-17',
    '2026-12-24',
    '2026-12-25',
    '2026-12-26',
  ]);
});

it.each([
  // Thursday to Sunday at Christmas.
  ['2026-11-21', '2026-12-24', '2026-12-27'],
  ['2026-12-26', '2026-12-24', '2026-12-27'],
  // New Year on a Friday.
  ['2026-12-28', '2027-01-01', '2027-01-03'],
  ['2026-03-30', '2026-04-03', '2026-04-06'],
  ['2026-04-07', '2026-05-01', '2026-05-03'],
  // 5. and 6. 7. 2026 are Sunday and Monday.
  ['2026-06-01', '2026-07-04', '2026-07-06'],
])('nextLongWeekend from %s on is %s to %s', (today, start, end) => {
  expect(nextLongWeekend(today)).toEqual({ start, end });
});

it('nextLongWeekend returns null when no long weekend is within 92 days', () => {
  // Until 28. 9. 2027 (a Tuesday) no holiday touches a weekend.
  expect(nextLongWeekend('2027-07-10')).toBeNull();
});

it('isHoliday agrees with the date-holidays package on every day of twelve years', () => {
  const published = new Holidays('CZ');
  for (let year = 2024; year <= 2035; year++) {
    const expected = published
      .getHolidays(year)
      .filter(({ type }) => type === 'public')
      .map(({ date }) => date.slice(0, 10));
    const length = (Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / 86_400_000;
    const days = Array.from({ length }, (_, index) => addDays(`${year}-01-01`, index));
    expect(days.filter(isHoliday)).toEqual([...new Set(expected)].sort());
  }
});

/** Of four years, or twelve in full numbers. */
const lastDay = `${casesOf(2027, 2035)}-12-31` as const;

it(`nextLongWeekend agrees with a brute-force search until ${lastDay}`, () => {
  const free = (date: string): boolean => isHoliday(date) || weekdayOf(date) > 5;
  for (let today = '2024-01-01'; today <= lastDay; today = addDays(today, 1)) {
    const found = nextLongWeekend(today);
    // The first day from today on that begins, or lies in, three free days in a row.
    let expected: { start: string; end: string } | null = null;
    for (let ahead = 0; ahead <= 92 && !expected; ahead++) {
      let start = addDays(today, ahead);
      if (!free(start)) continue;
      while (free(addDays(start, -1))) start = addDays(start, -1);
      let end = start;
      while (free(addDays(end, 1))) end = addDays(end, 1);
      if (addDays(start, 2) <= end) expected = { start, end };
    }
    if (found?.start !== expected?.start || found?.end !== expected?.end)
      expect({ today, found }).toEqual({ today, found: expected });
  }
});
