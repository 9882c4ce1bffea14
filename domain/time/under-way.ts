import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { EventTime } from '../../contract/events/event.ts';
import { civilDateAt } from './civil-time.ts';
import { firstListedDay, lastListedDay } from './listed-days.ts';

const firstDayOf = ({ start }: EventTime): string => start.slice(0, 10);
const lastDayOf = ({ start, end }: EventTime): string => (end ?? start).slice(0, 10);

/** Over at its end if that has an hour, otherwise after its last day. */
export const isOver = (time: EventTime, now: number): boolean =>
  time.precision === 'timed' && time.end !== null
    ? Date.parse(time.end) <= now
    : lastDayOf(time) < civilDateAt(now);

/**
 * Not over, and started: a time with hours at its start, any other on an earlier day than today. A
 * time with a start hour but no end is never under way.
 */
export const isUnderWay = (time: EventTime, now: number): boolean => {
  if (isOver(time, now)) return false;
  return time.precision === 'timed'
    ? time.end !== null && Date.parse(time.start) <= now
    : firstDayOf(time) < civilDateAt(now);
};

/** Last day of a time of several days that is under way; null for any other time. */
export const lastDayUnderWay = (time: EventTime, now: number): CivilDate | null => {
  const last = lastListedDay(time);
  return firstListedDay(time) !== last && isUnderWay(time, now) ? last : null;
};
