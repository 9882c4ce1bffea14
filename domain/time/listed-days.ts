import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { EventTime } from '../../contract/events/event.ts';
import { addDays } from './civil-time.ts';

/**
 * End of the night: an event that ends on a later day by this hour is not listed under that day. A
 * dance until three in the morning belongs to the evening before.
 */
export const nightEnds = '06:00';

export const firstListedDay = ({ start }: EventTime): CivilDate => start.slice(0, 10);

/** Last day a time is listed under; a night until `nightEnds` counts to the day before. */
export const lastListedDay = ({ start, end, precision }: EventTime): CivilDate => {
  if (end === null) return start.slice(0, 10);
  const day = end.slice(0, 10);
  if (precision !== 'timed' || day === start.slice(0, 10)) return day;
  return end.slice(11, 16) <= nightEnds ? addDays(day, -1) : day;
};
