import type { CivilDate } from '../../contract/events/civil-date.ts';
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
import { datesOf, firstDayOf, isSameTime, timeOn } from './expand-schedule.ts';

/** Edit of one date. Omitted properties stay unchanged. */
export interface DateEdit {
  cancelled?: boolean;
  /** New time; other dates of the scope move by as many days, to the same hours. */
  time?: TimeEntry;
  /** Whether visitors see the previous time. Default false. */
  announced?: boolean;
}

type Weekday = Rule['weekdays'][number];

/** First unused key `s1`, `s2`, … starting at the number of series plus one. */
export const nextKey = (schedule: readonly { key: string }[]): string => {
  const taken = new Set(schedule.map(({ key }) => key));
  let number = schedule.length + 1;
  while (taken.has(`s${number}`)) number++;
  return `s${number}`;
};

const withChange = (series: Series, date: CivilDate, edit: DateEdit): Series => {
  const previous = series.changes.find((change) => change.date === date);
  const planned = timeOn(series.time, date);
  const time = edit.time ?? previous?.time ?? null;
  const moved = time && !isSameTime(time, planned) ? time : null;
  const change: DateChange = {
    date,
    cancelled: edit.cancelled ?? previous?.cancelled ?? false,
    time: moved,
    announced:
      moved !== null && (edit.time ? (edit.announced ?? false) : (previous?.announced ?? false)),
  };
  const otherChanges = series.changes.filter((one) => one.date !== date);
  if (!change.cancelled && change.time === null) return { ...series, changes: otherChanges };
  // In order, so that the same edit made twice gives the same schedule.
  const changes = [...otherChanges, change].sort((one, other) => (one.date < other.date ? -1 : 1));
  return { ...series, changes };
};

/** Rule with every day from `from` to `last` moved by `days`. */
const shiftRule = (rule: Rule, from: CivilDate, last: CivilDate, days: number): Rule => {
  const { frequency, monthly } = rule;
  // Counted from the last date, not from `until`: no further date may fit before the new end.
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

/** Whole series at another time; changes of single dates move with it. */
const moveSeries = (series: Series, date: CivilDate, edit: DateEdit): Series => {
  const { time } = edit;
  const days = time ? dayNumber(firstDayOf(time)) - dayNumber(date) : 0;
  const shift = (day: CivilDate): CivilDate => addDays(day, days);
  const start = shift(firstDayOf(series.time));
  const last = datesOf({ ...series, excluded: [] }).at(-1) ?? start;
  const moved: Series = time
    ? {
        ...series,
        time: timeOn(time, start),
        rule: series.rule && shiftRule(series.rule, firstDayOf(series.time), last, days),
        excluded: series.excluded.map(shift),
        // The previous move of the edited date is replaced by this edit.
        changes: series.changes
          .map((change) => (change.date === date ? { ...change, time: null } : change))
          .filter(({ cancelled, time: newTime }) => cancelled || newTime)
          .map((change) => ({ ...change, date: shift(change.date) })),
      }
    : series;
  if (edit.cancelled === undefined) return moved;
  return datesOf(moved).reduce(
    (result, day) => withChange(result, day, { cancelled: edit.cancelled as boolean }),
    moved,
  );
};

/** Two series: dates before `date`, and dates from it on, under the new `key`. */
const split = (series: Series, date: CivilDate, key: string): [before: Series, after: Series] => {
  const rule = series.rule as Rule;
  const dates = datesOf({ ...series, excluded: [] });
  const isBefore = (day: CivilDate): boolean => day < date;
  const isAfter = (day: CivilDate): boolean => day >= date;
  const countBefore = dates.filter(isBefore).length;
  return [
    {
      ...series,
      rule:
        rule.count === null
          ? { ...rule, until: addDays(date, -1) }
          : { ...rule, count: countBefore },
      excluded: series.excluded.filter(isBefore),
      changes: series.changes.filter((change) => isBefore(change.date)),
    },
    {
      key,
      time: timeOn(series.time, date),
      rule: rule.count === null ? rule : { ...rule, count: dates.length - countBefore },
      excluded: series.excluded.filter(isAfter),
      changes: series.changes.filter((change) => isAfter(change.date)),
    },
  ];
};

/**
 * Schedule after an edit of one date. An unknown date changes nothing. A moved series keeps the
 * changes of its single dates; scope `following` splits the series in two.
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

/** Schedule without one date: excluded from its rule; a series without dates is removed. */
export const removeDate = (schedule: Schedule, key: string, date: CivilDate): Schedule =>
  schedule.flatMap((series) => {
    if (series.key !== key) return [series];
    const without = { ...series, excluded: [...series.excluded, date] };
    if (!series.rule || datesOf(without).length === 0) return [];
    return [{ ...without, changes: series.changes.filter((change) => change.date !== date) }];
  });

/** Schedule with an excluded date again, at its planned time. */
export const restoreDate = (schedule: Schedule, key: string, date: CivilDate): Schedule =>
  schedule.map((series) =>
    series.key === key
      ? { ...series, excluded: series.excluded.filter((one) => one !== date) }
      : series,
  );
