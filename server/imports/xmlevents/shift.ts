import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { addDays, dayNumber, weekdayOf } from '../../../domain/time/civil-time.ts';
import type { EventRecord } from './event-record.ts';

/** Approximate day of the export: the latest creation or change of an event. */
export const mainDate = (records: readonly EventRecord[]): CivilDate | null => {
  const days = records
    .flatMap(({ created, modified }) => [created, modified])
    .flatMap((moment) => (typeof moment === 'object' ? [moment.date] : []));
  return days.sort().at(-1) ?? null;
};

const mondayOf = (date: CivilDate): CivilDate => addDays(date, 1 - weekdayOf(date));

/** Whole weeks from the week of `date` to the week of `today`; keeps weekdays. */
export const weeksBetween = (date: CivilDate, today: CivilDate): number =>
  (dayNumber(mondayOf(today)) - dayNumber(mondayOf(date))) / 7;
