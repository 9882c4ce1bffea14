import type { CivilDate } from '../../contract/events/civil-date.ts';
import { toCivilDate } from '../../contract/events/civil-date.ts';
import { addDays, weekdayOf } from './civil-time.ts';

/** Public holidays with a fixed date, `MM-DD` (act 245/2000 Sb.). */
const fixedHolidays = new Set(
  '01-01 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26'.split(' '),
);

/** Easter Sunday of a year, by the Gregorian computus of Meeus, Jones and Butcher. */
export const easterSunday = (year: number): CivilDate => {
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const golden = year % 19;
  const correction = Math.floor((8 * century + 13) / 25);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * shift + 114;
  return toCivilDate(year, Math.floor(days / 31), (days % 31) + 1);
};

/** Whether a day is a Czech public holiday; weekends do not count. */
export const isHoliday = (date: CivilDate): boolean => {
  if (fixedHolidays.has(date.slice(5))) return true;
  const easter = easterSunday(Number(date.slice(0, 4)));
  return date === addDays(easter, -2) || date === addDays(easter, 1);
};

const isFree = (date: CivilDate): boolean => weekdayOf(date) > 5 || isHoliday(date);

/** Length of the shortest long weekend, in days. */
const minLength = 3;
/** How far ahead a long weekend is looked for, in days. */
const searchDays = 92;

/** The current or next run of three or more free days; null when none begins within 92 days. */
export const nextLongWeekend = (today: CivilDate): { start: CivilDate; end: CivilDate } | null => {
  let start = today;
  // On a day inside a long weekend the result is that weekend, from its first day.
  while (isFree(today) && isFree(addDays(start, -1))) start = addDays(start, -1);
  while (start <= addDays(today, searchDays)) {
    let end = start;
    while (isFree(end)) end = addDays(end, 1);
    if (end >= addDays(start, minLength)) return { start, end: addDays(end, -1) };
    start = addDays(end, 1);
  }
  return null;
};
