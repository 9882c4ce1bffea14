import { dayParts, type DayPart } from '../../contract/events/day-part.ts';
import type { EventTime } from '../../contract/events/event.ts';
import { eveningHour, isLong } from './agenda.ts';
import { firstListedDay, lastListedDay } from './listed-days.ts';

/** First hour of the afternoon. */
const afternoonHour = '12';

const partOfHour = (hour: string): DayPart => {
  if (hour >= eveningHour) return 'evening';
  return hour < afternoonHour ? 'morning' : 'afternoon';
};

/**
 * Parts of the day a visitor can go to a time: the one in which it begins, unless it is long. Of one
 * day with an unknown hour all of them; of whole days the morning and the afternoon.
 */
export const dayPartsOf = (time: EventTime): readonly DayPart[] => {
  if (time.precision === 'hour-unknown')
    return firstListedDay(time) === lastListedDay(time) ? dayParts : [];
  if (isLong(time)) return [];
  return time.precision === 'all-day'
    ? ['morning', 'afternoon']
    : [partOfHour(time.start.slice(11, 13))];
};

/** Whether a filter of parts of the day takes a time; no parts take every time. */
export const isInDayParts = (time: EventTime, parts: readonly DayPart[]): boolean =>
  parts.length === 0 || dayPartsOf(time).some((part) => parts.includes(part));

/** Whether the filter is the evening alone: lists then put times without an hour last. */
export const isEveningOnly = (parts: readonly DayPart[]): boolean => parts.join() === 'evening';
