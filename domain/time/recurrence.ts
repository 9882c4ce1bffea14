import ICAL from 'ical.js';
import type { CivilDate } from '../../contract/events/civil-date.ts';
import { maxRepeatDays, type Rule } from '../../contract/organizers/schedule.ts';
import { addDays, weekdayOf } from './civil-time.ts';

const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Ordinal of a day among the same weekdays of its month: 1 … 5. */
export const weekOfMonth = (date: CivilDate): number => Math.ceil(Number(date.slice(8, 10)) / 7);

/** Whether a day is the last of its weekday in its month. */
export const isLastOfMonth = (date: CivilDate): boolean =>
  addDays(date, 7).slice(0, 7) !== date.slice(0, 7);

const weekdayCodeOf = (weekday: number): string => weekdayCodes[weekday - 1] as string;

const partsOf = (rule: Rule, start: CivilDate): string[] => {
  const weekday = weekdayCodeOf(weekdayOf(start));
  switch (rule.frequency) {
    case 'daily':
      return ['FREQ=DAILY'];
    case 'weekly':
      return ['FREQ=WEEKLY', `BYDAY=${rule.weekdays.map(weekdayCodeOf).join(',')}`];
    case 'monthly':
      if (rule.monthly === 'day')
        return ['FREQ=MONTHLY', `BYMONTHDAY=${Number(start.slice(8, 10))}`];
      return [
        'FREQ=MONTHLY',
        `BYDAY=${rule.monthly === 'weekday' ? weekOfMonth(start) : -1}${weekday}`,
      ];
  }
};

/** RFC 5545 form of a rule with dates from `start` on: `FREQ=WEEKLY;BYDAY=SA;COUNT=10`. */
export const toRecurrenceRule = (rule: Rule, start: CivilDate): string =>
  [
    ...partsOf(rule, start),
    ...(rule.interval > 1 ? [`INTERVAL=${rule.interval}`] : []),
    'WKST=MO',
    ...(rule.until ? [`UNTIL=${rule.until.replaceAll('-', '')}`] : []),
    ...(rule.count === null ? [] : [`COUNT=${rule.count}`]),
  ].join(';');

/**
 * Days of a rule from `start` on, at limit `limit`, none later than two years after `start`. The
 * first is the first day from `start` on that fits the rule. A month without the day is skipped.
 */
export const expandRule = (rule: Rule, start: CivilDate, limit: number): CivilDate[] => {
  const recur = ICAL.Recur.fromString(toRecurrenceRule(rule, start));
  const days = recur.iterator(ICAL.Time.fromDateString(start));
  const last = addDays(start, maxRepeatDays);
  const dates: CivilDate[] = [];
  while (dates.length < limit) {
    const date = days.next()?.toString();
    if (date === undefined || date > last) break;
    if (date >= start) dates.push(date);
  }
  return dates;
};
