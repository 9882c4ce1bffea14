import type { EventTime } from '../../contract/events/event.ts';
import {
  clockOf,
  dateOf,
  dayInWords,
  daysInWords,
  hoursOf,
  lastsOvernight,
  nbsp,
  weekday,
} from './dates.ts';

/** Date and hours in words: `sobota 21. listopadu, 18:00–20:00`; `year` is left out. */
export const timeInWords = (time: EventTime, year?: number): string => {
  const start = dateOf(time.start);
  const end = time.end === null ? null : dateOf(time.end);
  const isOneDay =
    end === null ||
    start === end ||
    (time.precision === 'timed' && lastsOvernight(time.start, time.end as string));
  if (isOneDay) {
    const hours = time.precision === 'hour-unknown' ? '' : `, ${hoursOf(time)}`;
    return `${weekday(start)} ${dayInWords(start, year)}${hours}`;
  }
  if (time.precision !== 'timed') return daysInWords(start, end, year);
  const begin = `${dayInWords(start, year)} ${clockOf(time.start)}`;
  return `${begin}${nbsp}– ${dayInWords(end, year)} ${clockOf(time.end as string)}`;
};
