import ICAL from 'ical.js';
import type { CivilDate } from '../../contract/events/calendar-day.ts';
import { furthestRepeat, type Rule } from '../../contract/organizers/schedule.ts';
import { addDays, weekdayOf } from './civil-time.ts';

const letters = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Which one of its weekday in its month a day is: 1 … 5. */
export const weekOfMonth = (date: CivilDate): number => Math.ceil(Number(date.slice(8, 10)) / 7);

/** Whether no day of the same weekday follows in its month. */
export const isLastOfMonth = (date: CivilDate): boolean =>
  addDays(date, 7).slice(0, 7) !== date.slice(0, 7);

const letterOf = (weekday: number): string => letters[weekday - 1] as string;

const partsOf = (rule: Rule, start: CivilDate): string[] => {
  const weekday = letterOf(weekdayOf(start));
  switch (rule.frequency) {
    case 'daily':
      return ['FREQ=DAILY'];
    case 'weekly':
      return ['FREQ=WEEKLY', `BYDAY=${rule.weekdays.map(letterOf).join(',')}`];
    case 'monthly':
      if (rule.monthly === 'day')
        return ['FREQ=MONTHLY', `BYMONTHDAY=${Number(start.slice(8, 10))}`];
      return [
        'FREQ=MONTHLY',
        `BYDAY=${rule.monthly === 'weekday' ? weekOfMonth(start) : -1}${weekday}`,
      ];
  }
};

/** The rule as RFC 5545 writes it, for dates from `start` on: `FREQ=WEEKLY;BYDAY=SA;COUNT=10`. */
export const toRecurrenceRule = (rule: Rule, start: CivilDate): string =>
  [
    ...partsOf(rule, start),
    ...(rule.interval > 1 ? [`INTERVAL=${rule.interval}`] : []),
    'WKST=MO',
    ...(rule.until ? [`UNTIL=${rule.until.replaceAll('-', '')}`] : []),
    ...(rule.count === null ? [] : [`COUNT=${rule.count}`]),
  ].join(';');

/**
 * Days a rule makes, from `start` on, at most `most`, and none later than two years after it. The
 * first one is the first day from `start` on that fits the rule. A month without the day is left out.
 */
export const expandRule = (rule: Rule, start: CivilDate, most: number): CivilDate[] => {
  const recur = ICAL.Recur.fromString(toRecurrenceRule(rule, start));
  const days = recur.iterator(ICAL.Time.fromDateString(start));
  const last = addDays(start, furthestRepeat);
  const found: CivilDate[] = [];
  while (found.length < most) {
    const date = days.next()?.toString();
    if (date === undefined || date > last) break;
    if (date >= start) found.push(date);
  }
  return found;
};
