import type { CivilDate } from '../../../contract/events/civil-date.ts';
import type { EventDraft } from '../../../contract/organizers/event-draft.ts';
import type { Rule, Schedule, Series } from '../../../contract/organizers/schedule.ts';
import { addDays, dayNumber } from '../../../domain/time/civil-time.ts';
import { datesOf, firstDayOf, timeOn } from '../../../domain/time/expand-schedule.ts';

/** Rule whose days of the week and end move with its first date. */
const moveRule = (rule: Rule, days: number): Rule => ({
  ...rule,
  weekdays: rule.weekdays
    .map((weekday) => (((((weekday - 1 + days) % 7) + 7) % 7) + 1) as typeof weekday)
    .sort(),
  until: rule.until && addDays(rule.until, days),
});

const moveSeries = (series: Series, days: number): Series => {
  const moved: Series = {
    key: series.key,
    time: timeOn(series.time, addDays(firstDayOf(series.time), days)),
    rule: series.rule && moveRule(series.rule, days),
    excluded: [],
    changes: [],
  };
  // Months have no constant length: dates answer to each other by their order.
  const before = datesOf({ ...series, excluded: [] });
  const after = datesOf(moved);
  const dayFor = (date: CivilDate): CivilDate[] => {
    const index = before.indexOf(date);
    return index < 0 ? [] : after.slice(index, index + 1);
  };
  return {
    ...moved,
    excluded: series.excluded.flatMap(dayFor),
    // Another hour stays; what was cancelled or told to visitors belongs to the old dates.
    changes: series.changes.flatMap(({ date, time }) =>
      dayFor(date).flatMap((day) => {
        if (!time) return [];
        const distance = dayNumber(day) - dayNumber(date);
        const kept = timeOn(time, addDays(firstDayOf(time), distance));
        return [{ date: day, time: kept, cancelled: false, announced: false }];
      }),
    ),
  };
};

/** A saved schedule, all of its series moved so that the first date is on a day. */
export const moveSchedule = (schedule: EventDraft['schedule'], day: CivilDate): Schedule => {
  const series = schedule as Schedule;
  const [first = day] = series.flatMap((one) => datesOf(one)).sort();
  return series.map((one) => moveSeries(one, dayNumber(day) - dayNumber(first)));
};
