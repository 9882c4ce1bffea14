import * as v from 'valibot';
import type { EventDraft } from '../../../contract/organizers/event-draft.ts';
import type { EventTime } from '../../../contract/events/event.ts';
import { ScheduleSchema, type TimeEntry } from '../../../contract/organizers/schedule.ts';
import { isPast } from '../../../domain/time/agenda.ts';
import { civilDateAt, toMoment, toShownSpan } from '../../../domain/time/civil-time.ts';
import { expandSchedule, type ScheduledDate } from '../../../domain/time/expand-schedule.ts';

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
  const parsed = v.safeParse(ScheduleSchema, schedule);
  if (!parsed.success) return [];
  return expandSchedule(parsed.output).map((date, index) => toEventTime(date, index + 1));
};

/** Whether a time is over; whole days are over with the end of the last one. */
export const isTimeOver = (time: EventTime, now: number): boolean =>
  time.precision === 'timed' ? isPast(time, now) : (time.end ?? time.start) < civilDateAt(now);

/** Whether all times are past; false for an empty or invalid schedule. */
export const isAllPast = (schedule: EventDraft['schedule'], now: number): boolean => {
  const times = toEventTimes(schedule);
  return times.length > 0 && times.every((time) => isTimeOver(time, now));
};
