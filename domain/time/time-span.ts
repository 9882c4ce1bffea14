import type { EventTime } from '../../contract/events/event.ts';
import { addDays, startOfDay } from './civil-time.ts';

/**
 * First and last millisecond of a time, by which it overlaps a period. One that ends at midnight
 * does not overlap the next day; one without an end is its first instant.
 */
export const spanOf = ({ start, end, precision }: EventTime): [first: number, last: number] => {
  if (precision !== 'timed') {
    const first = startOfDay(start);
    return [first, Math.max(first, startOfDay(addDays(end ?? start, 1)) - 1)];
  }
  const first = Date.parse(start);
  const last = end === null ? first : Date.parse(end);
  return [first, last > first ? last - 1 : first];
};
