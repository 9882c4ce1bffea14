import * as v from 'valibot';
import type { EventDraft } from '../../../contract/organizers/event-draft.ts';
import type { EventTime } from '../../../contract/events/event.ts';
import { ScheduleSchema } from '../../../contract/organizers/schedule.ts';
import { isPast } from '../../../domain/time/agenda.ts';
import { civilDateAt, toMoment } from '../../../domain/time/civil-time.ts';
import { expandSchedule } from '../../../domain/time/expand-schedule.ts';

/** All times of a schedule, as in the detail of the event; empty while it is invalid. */
export const toEventTimes = (schedule: EventDraft['schedule']): EventTime[] => {
  const parsed = v.safeParse(ScheduleSchema, schedule);
  if (!parsed.success) return [];
  return expandSchedule(parsed.output).map(({ time, cancelled, movedFrom }, index) => ({
    id: index + 1,
    precision: time.precision,
    cancelled,
    start: toMoment(time.start),
    end: time.end && toMoment(time.end),
    ...(movedFrom && {
      movedFrom: {
        start: toMoment(movedFrom.start),
        end: movedFrom.end && toMoment(movedFrom.end),
        precision: movedFrom.precision,
      },
    }),
  }));
};

/** Whether all times are past; false for an empty or invalid schedule. */
export const isAllPast = (schedule: EventDraft['schedule'], now: number): boolean => {
  const times = toEventTimes(schedule);
  const today = civilDateAt(now);
  return (
    times.length > 0 &&
    times.every((time) =>
      time.precision === 'timed' ? isPast(time, now) : (time.end ?? time.start) < today,
    )
  );
};
