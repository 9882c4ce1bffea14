import type { EventTime } from '../../../contract/events/event.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';

const firstDayOf = ({ start }: EventTime): string => start.slice(0, 10);
const lastDayOf = ({ start, end }: EventTime): string => (end ?? start).slice(0, 10);

/** What has an hour of its end is over with it, everything else with its last day. */
export const isOver = (time: EventTime, now: number): boolean =>
  time.precision === 'timed' && time.end !== null
    ? Date.parse(time.end) <= now
    : lastDayOf(time) < civilDateAt(now);

/** Of what has an hour but no end nobody knows whether it still goes on. */
export const isUnderWay = (time: EventTime, now: number): boolean => {
  if (isOver(time, now)) return false;
  return time.precision === 'timed'
    ? time.end !== null && Date.parse(time.start) <= now
    : firstDayOf(time) < civilDateAt(now);
};

export interface ArrangedTimes<Time extends EventTime> {
  /** The next that takes place; null when all are over. */
  next: Time | null;
  /** The one to tell first: what was asked for, or the next, or the last one. */
  told: Time | null;
  /** The others to come, by start. */
  others: Time[];
  /** The others that are over, the latest first. */
  past: Time[];
}

/** Times of an event as a visitor asks for them, for the one of `askedId` or for any; they come by start. */
export const arrangeTimes = <Time extends EventTime>(
  times: readonly Time[],
  now: number,
  askedId: number | null = null,
): ArrangedTimes<Time> => {
  const coming = times.filter((time) => !isOver(time, now));
  const over = times.filter((time) => isOver(time, now)).reverse();
  const next = coming.find(({ cancelled }) => !cancelled) ?? coming[0] ?? null;
  const told = times.find(({ id }) => id === askedId) ?? next ?? over[0] ?? null;
  return {
    next,
    told,
    others: coming.filter((time) => time !== told),
    past: over.filter((time) => time !== told),
  };
};
