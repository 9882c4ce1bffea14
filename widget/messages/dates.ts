import { dayMs } from '../../contract/durations.ts';
import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { EventTime } from '../../contract/events/event.ts';

/** Non-breaking space: keeps Czech dates and one-letter words on one line. */
export const nbsp = '\u00a0';

/** Capitalizes the first letter: `Sobota`. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const utc = (date: CivilDate): Date => new Date(`${date}T00:00Z`);
const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('cs', { timeZone: 'UTC', ...options });

const weekdayLong = format({ weekday: 'long' });
const weekdayShort = format({ weekday: 'short' });
const dayAndMonth = format({ day: 'numeric', month: 'long' });
const monthLong = format({ month: 'long' });
const monthShort = format({ month: 'short' });

const parts = (date: CivilDate): { year: number; month: number; day: number } => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return { year, month, day };
};

/** `sobota`. */
export const weekday = (date: CivilDate): string => weekdayLong.format(utc(date));
/** `so`. */
export const shortWeekday = (date: CivilDate): string => weekdayShort.format(utc(date));

/** `listopad`. */
export const monthName = (date: CivilDate): string => monthLong.format(utc(date));
/** `lis`. */
export const shortMonth = (date: CivilDate): string => monthShort.format(utc(date));

/** `21. listopadu`, with the year when it is not `year`. */
export const dayInWords = (date: CivilDate, year?: number): string => {
  const words = dayAndMonth.format(utc(date)).replace(/\s/g, nbsp);
  return parts(date).year === year ? words : `${words}${nbsp}${parts(date).year}`;
};

/** `21. 11. 2026`, or `21. 11.` when the year is `year`. */
export const dayInDigits = (date: CivilDate, year?: number): string => {
  const { day, month, year: dateYear } = parts(date);
  const short = `${day}.${nbsp}${month}.`;
  return dateYear === year ? short : `${short}${nbsp}${dateYear}`;
};

/** `21.–28. listopadu`, `28. listopadu – 5. prosince`, `30. prosince 2026 – 2. ledna 2027`. */
export const daysInWords = (start: CivilDate, end: CivilDate, year?: number): string => {
  if (start === end) return dayInWords(start, year);
  const first = parts(start);
  const last = parts(end);
  if (first.year !== last.year) return `${dayInWords(start)}${nbsp}– ${dayInWords(end)}`;
  if (first.month !== last.month)
    return `${dayInWords(start, first.year)}${nbsp}– ${dayInWords(end, year)}`;
  return `${first.day}.–${dayInWords(end, year)}`;
};

/** `na 21.–28. listopadu`, `na 21. listopadu`, `od 28. listopadu do 5. prosince`. */
export const onDaysInWords = (start: CivilDate, end: CivilDate, year?: number): string => {
  if (start.slice(0, 7) === end.slice(0, 7)) return `na${nbsp}${daysInWords(start, end, year)}`;
  const startYear = start.slice(0, 4) === end.slice(0, 4) ? Number(start.slice(0, 4)) : undefined;
  const begin = dayInWords(start, startYear);
  return `od${nbsp}${begin} do${nbsp}${dayInWords(end, startYear === undefined ? undefined : year)}`;
};

/** `7.–9. 3. 2026`, `3. 11. – 5. 12.`, `3. 11. 2026 – 10. 1. 2027`. */
export const daysInDigits = (start: CivilDate, end: CivilDate, year?: number): string => {
  if (start === end) return dayInDigits(start, year);
  const first = parts(start);
  const last = parts(end);
  if (first.year === last.year && first.month === last.month)
    return `${first.day}.–${dayInDigits(end, year)}`;
  if (first.year !== last.year) return `${dayInDigits(start)}${nbsp}– ${dayInDigits(end)}`;
  return `${dayInDigits(start, first.year)}${nbsp}– ${dayInDigits(end, year)}`;
};

/** Date of `YYYY-MM-DDTHH:mm…`. */
export const dateOf = (moment: string): CivilDate => moment.slice(0, 10);
/** Time of day of `YYYY-MM-DDTHH:mm…`, `HH:mm`. */
export const clockOf = (moment: string): string => moment.slice(11, 16);

/** Hours of a time without its date: `18:00–20:00`, `celý den`, `hodina neuvedena`. */
export const hoursOf = ({ start, end, precision }: EventTime): string => {
  if (precision === 'all-day') return `celý${nbsp}den`;
  if (precision === 'hour-unknown') return 'hodina neuvedena';
  // An end after midnight is given by its hour only; times over several days need `timeInWords`.
  if (end === null || clockOf(end) === clockOf(start)) return clockOf(start);
  return `${clockOf(start)}–${clockOf(end)}`;
};

/**
 * Whether a time lasts less than a day and ends by six in the morning of the next date: then it
 * counts as one day. From six to six it is a day and a night, and its end needs a date.
 */
export const lastsOvernight = (start: string, end: string): boolean =>
  clockOf(end) <= '06:00' &&
  clockOf(end) < clockOf(start) &&
  utc(dateOf(end)).getTime() - utc(dateOf(start)).getTime() === dayMs;

/** Hours of a time on one of its dates; over several days `od 18:00`, `celý den`, `do 22:00`. */
export const hoursOn = (time: EventTime, date: CivilDate): string => {
  const { start, end, precision } = time;
  const isOneDay =
    precision !== 'timed' ||
    end === null ||
    dateOf(start) === dateOf(end) ||
    lastsOvernight(start, end);
  if (isOneDay) return hoursOf(time);
  if (date === dateOf(start)) return `od${nbsp}${clockOf(start)}`;
  return date === dateOf(end) ? `do${nbsp}${clockOf(end)}` : `celý${nbsp}den`;
};
