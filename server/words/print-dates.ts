import { dayMs } from '../../contract/durations.ts';
import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { EventTime } from '../../contract/events/event.ts';
import { lastListedDay } from '../../domain/time/listed-days.ts';

const nbsp = '\u00a0';

const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('cs', { timeZone: 'UTC', ...options });
const weekdayLong = format({ weekday: 'long' });
const dayAndMonth = format({ day: 'numeric', month: 'long' });

const utc = (date: CivilDate): Date => new Date(`${date}T00:00Z`);
const dateOf = (moment: string): CivilDate => moment.slice(0, 10);
const clockOf = (moment: string): string => moment.slice(11, 16);

const dayInWords = (date: CivilDate): string => dayAndMonth.format(utc(date)).replace(/\s/g, nbsp);

/** `Sobota 28. listopadu`. */
export const dayHeading = (date: CivilDate): string => {
  const weekday = weekdayLong.format(utc(date));
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${dayInWords(date)}`;
};

/** `28. listopadu 2026`, `21.–28. listopadu 2026`, `28. listopadu – 5. prosince 2026`. */
export const periodInWords = (start: CivilDate, end: CivilDate): string => {
  const last = `${dayInWords(end)}${nbsp}${end.slice(0, 4)}`;
  if (start === end) return last;
  if (start.slice(0, 7) === end.slice(0, 7)) return `${Number(start.slice(8))}.–${last}`;
  const year = start.slice(0, 4) === end.slice(0, 4) ? '' : `${nbsp}${start.slice(0, 4)}`;
  return `${dayInWords(start)}${year}${nbsp}– ${last}`;
};

/** `6. 12.`, with the year when that is a year after `date` or later. */
const dayInDigits = (day: CivilDate, date: CivilDate): string => {
  const short = `${Number(day.slice(8))}.${nbsp}${Number(day.slice(5, 7))}.`;
  const isNear = Date.parse(day) - Date.parse(date) < 365 * dayMs;
  return isNear ? short : `${short}${nbsp}${day.slice(0, 4)}`;
};

/** Time under the heading of a day: `18:00–20:00`, `od 18:00`, `celý den`; empty when unknown. */
export const printedHours = ({ start, end, precision }: EventTime, date: CivilDate): string => {
  if (precision === 'hour-unknown') return '';
  if (precision === 'all-day') return `celý${nbsp}den`;
  if (end === null || end === start) return clockOf(start);
  const isNight =
    clockOf(end) <= '06:00' &&
    clockOf(end) < clockOf(start) &&
    utc(dateOf(end)).getTime() - utc(dateOf(start)).getTime() === dayMs;
  if (dateOf(start) === dateOf(end) || isNight) return `${clockOf(start)}–${clockOf(end)}`;
  if (date === dateOf(start)) return `od${nbsp}${clockOf(start)}`;
  return date === dateOf(end) ? `do${nbsp}${clockOf(end)}` : `celý${nbsp}den`;
};

/** End of an event under way: `do 6. 12.`; `firstDay` of the document decides on the year. */
export const untilDay = (time: EventTime, firstDay: CivilDate): string =>
  `do${nbsp}${dayInDigits(lastListedDay(time), firstDay)}`;
