import type { CivilDate } from '../../../contract/events/civil-date.ts';
import type { Schedule } from '../../../contract/organizers/schedule.ts';
import { addDays, dayNumber } from '../../../domain/time/civil-time.ts';
import { editDate } from '../../../domain/time/edit-schedule.ts';
import { datesOf, expandSchedule, timeOn } from '../../../domain/time/expand-schedule.ts';

/** Series as planned, without what happened to single dates. */
const asPlanned = (schedule: Schedule): Schedule =>
  schedule.map((series) => ({ ...series, changes: [] }));

/**
 * All dates of a schedule from another first day on, at the same distances and hours. Dates left out
 * stay out; cancellations and moves of single dates do not come with it. The keys are new ones.
 */
export const movedSchedule = (schedule: Schedule, day: CivilDate): Schedule => {
  const planned = asPlanned(schedule);
  const first = expandSchedule(planned)[0]?.date ?? day;
  const days = dayNumber(day) - dayNumber(first);
  return planned
    .flatMap((series) => {
      const [date] = datesOf(series);
      if (date === undefined) return [];
      const time = timeOn(series.time, addDays(date, days));
      return series.rule
        ? editDate([series], series.key, date, { time }, 'all')
        : [{ ...series, time }];
    })
    .map((series, index) => ({ ...series, key: `c${index + 1}` }));
};
