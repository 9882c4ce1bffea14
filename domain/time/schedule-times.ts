import type { EventTime } from '../../contract/events/event.ts';
import type { EventDraft } from '../../contract/organizers/event-draft.ts';
import { toWholeSchedule, type TimeEntry } from '../../contract/organizers/schedule.ts';
import { isPast } from './agenda.ts';
import { civilDateAt, toMoment, toShownSpan } from './civil-time.ts';
import { expandSchedule, type ScheduledDate } from './expand-schedule.ts';

const toMoments = (time: TimeEntry): TimeEntry => {
  const { precision, start, end } = toShownSpan(time);
  return { precision, start: toMoment(start), end: end && toMoment(end) };
};

/** Time of a date of a schedule. */
export const toEventTime = ({ time, cancelled, movedFrom }: ScheduledDate, id = 1): EventTime => ({
  id,
  cancelled,
  ...toMoments(time),
  ...(movedFrom && { movedFrom: toMoments(movedFrom) }),
});

/** All times of a schedule, as in the detail of the event; empty while it is invalid. */
export const toEventTimes = (schedule: EventDraft['schedule']): EventTime[] => {
  const whole = toWholeSchedule(schedule);
  if (!whole) return [];
  return expandSchedule(whole).map((date, index) => toEventTime(date, index + 1));
};

/** Whether a time is over; whole days are over with the end of the last one. */
export const isTimeOver = (time: EventTime, now: number): boolean =>
  time.precision === 'timed' ? isPast(time, now) : (time.end ?? time.start) < civilDateAt(now);

/** Whether all times are past; false for an empty or invalid schedule. */
export const isAllPast = (schedule: EventDraft['schedule'], now: number): boolean => {
  const times = toEventTimes(schedule);
  return times.length > 0 && times.every((time) => isTimeOver(time, now));
};

/** What a list says of the times of an event. */
export interface ScheduleSummary {
  /** Next time, or the last one when all are over; null for an empty or invalid schedule. */
  time: EventTime | null;
  /** Number of all dates. */
  dates: number;
  /** Number of future dates. */
  coming: number;
}

/** The same for the schedule of a form; `now` is in epoch milliseconds. */
export const summarizeSchedule = (
  schedule: EventDraft['schedule'],
  now: number,
): ScheduleSummary => {
  const times = toEventTimes(schedule);
  const coming = times.filter((time) => !isTimeOver(time, now));
  return {
    time: coming[0] ?? times.at(-1) ?? null,
    dates: times.length,
    coming: coming.length,
  };
};
