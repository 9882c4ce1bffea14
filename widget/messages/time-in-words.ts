import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { EventTime } from '../../contract/events/event.ts';
import {
  clockOf,
  dateOf,
  dayInDigits,
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
  // Over two years both are named.
  const known = start.slice(0, 4) === end.slice(0, 4) ? year : undefined;
  const begin = `${dayInWords(start, known)} ${clockOf(time.start)}`;
  return `${begin}${nbsp}– ${dayInWords(end, known)} ${clockOf(time.end as string)}`;
};

/** Weekdays whose genitive is another word. */
const genitives: Record<string, string> = {
  středa: 'středy',
  čtvrtek: 'čtvrtka',
  pátek: 'pátku',
  sobota: 'soboty',
};

/**
 * End of a time under way by its last day: `do neděle 29. 11.`, with the year when it is not that
 * of `today`; on the last day `do 22:00` or `dnes naposledy`.
 */
export const untilInWords = (time: EventTime, lastDay: CivilDate, today: CivilDate): string => {
  if (lastDay > today) {
    const name = weekday(lastDay);
    const day = dayInDigits(lastDay, Number(today.slice(0, 4)));
    return `do${nbsp}${genitives[name] ?? name} ${day}`;
  }
  return time.precision === 'timed' && time.end
    ? `do${nbsp}${clockOf(time.end)}`
    : 'dnes naposledy';
};
