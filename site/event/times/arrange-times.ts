import type { EventTime } from '../../../contract/events/event.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';

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

export interface ArrangedTimes<Time extends EventTime> {
  /** The first upcoming time, a cancelled one only if all are; null if all times are over. */
  next: Time | null;
  /** The requested time, else the next, else the last one; null for no times. */
  highlighted: Time | null;
  /** Other upcoming times, by start. */
  upcoming: Time[];
  /** Other past times, the latest first. */
  past: Time[];
}

/** Groups an event's times for display. `times` must be sorted by start. */
export const arrangeTimes = <Time extends EventTime>(
  times: readonly Time[],
  now: number,
  requestedTimeId: number | null = null,
): ArrangedTimes<Time> => {
  const notOver = times.filter((time) => !isOver(time, now));
  const over = times.filter((time) => isOver(time, now)).reverse();
  const next = notOver.find(({ cancelled }) => !cancelled) ?? notOver[0] ?? null;
  const highlighted = times.find(({ id }) => id === requestedTimeId) ?? next ?? over[0] ?? null;
  return {
    next,
    highlighted,
    upcoming: notOver.filter((time) => time !== highlighted),
    past: over.filter((time) => time !== highlighted),
  };
};
