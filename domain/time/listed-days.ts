import type { CivilDate } from '../../contract/events/calendar-day.ts';
import type { EventTime } from '../../contract/events/event.ts';
import { addDays } from './civil-time.ts';

/**
 * What begins on one day and ends by this hour of another belongs to the evening before: a dance
 * that ends at three in the morning is no event of the next day.
 */
export const nightEnds = '06:00';

export const firstListedDay = ({ start }: EventTime): CivilDate => start.slice(0, 10);

/** The last day a time is listed under. */
export const lastListedDay = ({ start, end, precision }: EventTime): CivilDate => {
  if (end === null) return start.slice(0, 10);
  const day = end.slice(0, 10);
  if (precision !== 'timed' || day === start.slice(0, 10)) return day;
  return end.slice(11, 16) <= nightEnds ? addDays(day, -1) : day;
};
