import type { CivilDate } from '../../contract/events/calendar-day.ts';
import type {
  DateChange,
  EditScope,
  Rule,
  Schedule,
  Series,
  TimeEntry,
} from '../../contract/organizers/schedule.ts';
import { addDays, dayNumber, weekdayOf } from './civil-time.ts';
import { isLastOfMonth } from './recurrence.ts';
import { datesOf, dayOf, isSameTime, timeOn } from './schedule.ts';

/** What an edit says of a date. What is left out stays. */
export interface DateEdit {
  cancelled?: boolean;
  /** When it is instead; the other dates of the scope move by as many days, to the same hours. */
  time?: TimeEntry;
  /** Whether visitors see where it was before. Default false. */
  announced?: boolean;
}

type Weekday = Rule['weekdays'][number];

/** A key that no series has yet. */
export const nextKey = (schedule: readonly { key: string }[]): string => {
  const taken = new Set(schedule.map(({ key }) => key));
  let number = schedule.length + 1;
  while (taken.has(`s${number}`)) number++;
  return `s${number}`;
};

const withChange = (series: Series, date: CivilDate, edit: DateEdit): Series => {
  const known = series.changes.find((change) => change.date === date);
  const planned = timeOn(series.time, date);
  const time = edit.time ?? known?.time ?? null;
  const moved = time && !isSameTime(time, planned) ? time : null;
  const change: DateChange = {
    date,
    cancelled: edit.cancelled ?? known?.cancelled ?? false,
    time: moved,
    announced:
      moved !== null && (edit.time ? (edit.announced ?? false) : (known?.announced ?? false)),
  };
  const others = series.changes.filter((one) => one.date !== date);
  const says = change.cancelled || change.time !== null;
  return { ...series, changes: says ? [...others, change] : others };
};

/** A rule whose days from `from` to `last` all move by so many days. */
const shiftRule = (rule: Rule, from: CivilDate, last: CivilDate, days: number): Rule => {
  const { frequency, monthly } = rule;
  // By its last day, so that no other slips in behind it.
  const moved = { ...rule, until: rule.until && addDays(last, days) };
  if (frequency === 'weekly')
    return {
      ...moved,
      weekdays: rule.weekdays
        .map((weekday) => weekdayOf(addDays(from, weekday - weekdayOf(from) + days)) as Weekday)
        .sort(),
    };
  if (monthly === 'last-weekday' && !isLastOfMonth(addDays(from, days)))
    return { ...moved, monthly: 'weekday' };
  return moved;
};

/** A whole series at another time; what was said of single dates goes along. */
const moveSeries = (series: Series, date: CivilDate, edit: DateEdit): Series => {
  const { time } = edit;
  const days = time ? dayNumber(dayOf(time)) - dayNumber(date) : 0;
  const shift = (day: CivilDate): CivilDate => addDays(day, days);
  const start = shift(dayOf(series.time));
  const last = datesOf({ ...series, excluded: [] }).at(-1) ?? start;
  const moved: Series = time
    ? {
        ...series,
        time: timeOn(time, start),
        rule: series.rule && shiftRule(series.rule, dayOf(series.time), last, days),
        excluded: series.excluded.map(shift),
        // What this very date was moved to before is what is edited now.
        changes: series.changes
          .map((change) => (change.date === date ? { ...change, time: null } : change))
          .filter(({ cancelled, time: own }) => cancelled || own)
          .map((change) => ({ ...change, date: shift(change.date) })),
      }
    : series;
  if (edit.cancelled === undefined) return moved;
  return datesOf(moved).reduce(
    (all, day) => withChange(all, day, { cancelled: edit.cancelled as boolean }),
    moved,
  );
};

/** The series up to a date, and what begins with it. */
const split = (series: Series, date: CivilDate, key: string): [before: Series, after: Series] => {
  const rule = series.rule as Rule;
  const dates = datesOf({ ...series, excluded: [] });
  const isBefore = (day: CivilDate): boolean => day < date;
  const isAfter = (day: CivilDate): boolean => day >= date;
  const kept = dates.filter(isBefore).length;
  return [
    {
      ...series,
      rule: rule.count === null ? { ...rule, until: addDays(date, -1) } : { ...rule, count: kept },
      excluded: series.excluded.filter(isBefore),
      changes: series.changes.filter((change) => isBefore(change.date)),
    },
    {
      key,
      time: timeOn(series.time, date),
      rule: rule.count === null ? rule : { ...rule, count: dates.length - kept },
      excluded: series.excluded.filter(isAfter),
      changes: series.changes.filter((change) => isAfter(change.date)),
    },
  ];
};

/**
 * A schedule after one date of a series was edited. Unknown dates change nothing. A whole series
 * that is moved keeps what was said of its dates; `following` divides it into two.
 */
export const editDate = (
  schedule: Schedule,
  key: string,
  date: CivilDate,
  edit: DateEdit,
  scope: EditScope,
): Schedule =>
  schedule.flatMap((series) => {
    if (series.key !== key || !datesOf(series).includes(date)) return [series];
    if (scope === 'one' || !series.rule) return [withChange(series, date, edit)];
    if (scope === 'all' || date === datesOf(series)[0]) return [moveSeries(series, date, edit)];
    const [before, after] = split(series, date, nextKey(schedule));
    return [before, moveSeries(after, date, edit)];
  });

/** A schedule without a date: taken out of its rule, or its series gone with it. */
export const removeDate = (schedule: Schedule, key: string, date: CivilDate): Schedule =>
  schedule.flatMap((series) => {
    if (series.key !== key) return [series];
    const without = { ...series, excluded: [...series.excluded, date] };
    if (!series.rule || datesOf(without).length === 0) return [];
    return [{ ...without, changes: series.changes.filter((change) => change.date !== date) }];
  });
