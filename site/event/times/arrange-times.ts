import type { EventTime } from '../../../contract/events/event.ts';
import { isOver } from '../../../domain/time/under-way.ts';

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
