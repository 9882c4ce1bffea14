import type { Schedule } from '../../../../contract/organizers/schedule.ts';
import { expandSchedule, type ScheduledDate } from '../../../../domain/time/expand-schedule.ts';
import { isTimeOver, toEventTime } from '../../../../domain/time/schedule-times.ts';

/** Dates offered in a row; further ones are changed in the form. */
export const maxRowDates = 20;

/** Identifies a date within its event, also after a move. */
export const dateId = ({ key, date }: Pick<ScheduledDate, 'key' | 'date'>): string =>
  `${key} ${date}`;

/** Dates of a schedule that are not over yet, by start. */
export const comingDates = (schedule: Schedule, now: number): ScheduledDate[] =>
  expandSchedule(schedule).filter((date) => !isTimeOver(toEventTime(date), now));
