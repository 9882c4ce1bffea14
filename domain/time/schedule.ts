import type { CivilDate } from '../../contract/events/calendar-day.ts';
import {
  mostDates,
  type DateChange,
  type Schedule,
  type Series,
  type TimeEntry,
} from '../../contract/organizers/schedule.ts';
import { addDays, dayNumber } from './civil-time.ts';
import { expandRule } from './recurrence.ts';

/** One dated occurrence of a schedule. */
export interface ScheduledDate {
  /** Of its series. */
  key: string;
  /** The day it falls on by its series: with the key its identity, whatever became of it. */
  date: CivilDate;
  time: TimeEntry;
  cancelled: boolean;
  /** Where it was before it was moved, and visitors are to know. */
  movedFrom: TimeEntry | null;
}

export const dayOf = ({ start }: TimeEntry): CivilDate => start.slice(0, 10);

/** The same by the clock, so many days later: an evening stays an evening through a change of clocks. */
export const shiftTime = (time: TimeEntry, days: number): TimeEntry => {
  const shift = (text: string): string => addDays(text.slice(0, 10), days) + text.slice(10);
  return { ...time, start: shift(time.start), end: time.end && shift(time.end) };
};

/** The same on another day. */
export const timeOn = (time: TimeEntry, date: CivilDate): TimeEntry =>
  shiftTime(time, dayNumber(date) - dayNumber(dayOf(time)));

/** Days of a series before anything became of them, at most `most`. */
export const datesOf = ({ time, rule, excluded }: Series, most = mostDates + 1): CivilDate[] => {
  const dates = rule ? expandRule(rule, dayOf(time), most) : [dayOf(time)];
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

const compare = (one: ScheduledDate, other: ScheduledDate): number =>
  one.time.start < other.time.start ? -1 : one.time.start > other.time.start ? 1 : 0;

/** Every date of a series, in its own order. */
export const expandSeries = (series: Series): ScheduledDate[] => {
  const changes = new Map(series.changes.map((change) => [change.date, change]));
  return datesOf(series).map((date) => toDate(series, date, changes.get(date)));
};

/** Every date of a schedule, by start. May hold more than `mostDates`: whoever writes it refuses it. */
export const expandSchedule = (schedule: Schedule): ScheduledDate[] =>
  schedule.flatMap(expandSeries).sort(compare);

/** What is wrong with a schedule as a whole; null for nothing. */
export const problemOfSchedule = (schedule: Schedule): string | null => {
  let dates = 0;
  for (const series of schedule) {
    const count = datesOf(series).length;
    if (count === 0) return 'Opakování nedává ani jeden termín.';
    dates += count;
    // Hundreds of rules are not all expanded only to be refused.
    if (dates > mostDates)
      return `Termínů by bylo víc než ${mostDates}. Zkraťte prosím opakování, nebo akci rozdělte.`;
  }
  return null;
};
