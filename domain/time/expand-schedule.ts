import type { CivilDate } from '../../contract/events/civil-date.ts';
import {
  maxDates,
  type DateChange,
  type Schedule,
  type Series,
  type TimeEntry,
} from '../../contract/organizers/schedule.ts';
import { addDays, dayNumber } from './civil-time.ts';
import { expandRule } from './recurrence.ts';

/** One dated occurrence of a schedule. */
export interface ScheduledDate {
  /** Key of the series. */
  key: string;
  /** Planned day in the series; with the key it identifies the date even after a move. */
  date: CivilDate;
  time: TimeEntry;
  cancelled: boolean;
  /** Planned time of a moved date when the move is announced to visitors; otherwise null. */
  movedFrom: TimeEntry | null;
}

export const firstDayOf = ({ start }: TimeEntry): CivilDate => start.slice(0, 10);

/** Time moved by a number of days at the same wall clock, also across a change of clocks. */
const shiftTime = (time: TimeEntry, days: number): TimeEntry => {
  const shift = (text: string): string => addDays(text.slice(0, 10), days) + text.slice(10);
  return { ...time, start: shift(time.start), end: time.end && shift(time.end) };
};

/** Time moved to another day, at the same wall clock. */
export const timeOn = (time: TimeEntry, date: CivilDate): TimeEntry =>
  shiftTime(time, dayNumber(date) - dayNumber(firstDayOf(time)));

/** Planned days of a series without the excluded ones; its rule makes at most `limit`. */
export const datesOf = ({ time, rule, excluded }: Series, limit = maxDates + 1): CivilDate[] => {
  const dates = rule ? expandRule(rule, firstDayOf(time), limit) : [firstDayOf(time)];
  return excluded.length > 0 ? dates.filter((date) => !excluded.includes(date)) : dates;
};

export const isSameTime = (one: TimeEntry, other: TimeEntry): boolean =>
  one.precision === other.precision && one.start === other.start && one.end === other.end;

const toDate = (
  { key, time }: Series,
  date: CivilDate,
  change: DateChange | undefined,
): ScheduledDate => {
  const planned = timeOn(time, date);
  const actual = change?.time ?? planned;
  return {
    key,
    date,
    time: actual,
    cancelled: change?.cancelled ?? false,
    movedFrom: change?.announced && !isSameTime(actual, planned) ? planned : null,
  };
};

const byStart = (one: ScheduledDate, other: ScheduledDate): number => {
  if (one.time.start === other.time.start) return 0;
  return one.time.start < other.time.start ? -1 : 1;
};

/** All dates of a series, ordered by planned day. */
export const expandSeries = (series: Series): ScheduledDate[] => {
  const changes = new Map(series.changes.map((change) => [change.date, change]));
  return datesOf(series).map((date) => toDate(series, date, changes.get(date)));
};

/** All dates of a schedule, by start. Does not enforce `maxDates`, see problemOfSchedule. */
export const expandSchedule = (schedule: Schedule): ScheduledDate[] =>
  schedule.flatMap(expandSeries).sort(byStart);

/** Czech error message for an empty series or too many dates; null for a valid schedule. */
export const problemOfSchedule = (schedule: Schedule): string | null => {
  let dates = 0;
  for (const series of schedule) {
    const count = datesOf(series).length;
    if (count === 0) return 'Opakování nedává ani jeden termín.';
    dates += count;
    // Stops early, so that hundreds of rules are not all expanded.
    if (dates > maxDates)
      return `Termínů by bylo více než ${maxDates}. Zkraťte prosím opakování, nebo akci rozdělte.`;
  }
  return null;
};
