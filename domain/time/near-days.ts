import type { CivilDate } from '../../contract/events/calendar-day.ts';
import type { PeriodText } from '../../contract/plugins/period-text.ts';
import { addDays, weekdayOf } from './civil-time.ts';
import { nextLongWeekend } from './holidays.ts';

/** First and last day, both included. */
export interface Days {
  start: CivilDate;
  end: CivilDate;
}

/** The nearest Saturday and Sunday; on a Sunday that day alone. */
export const weekendOf = (today: CivilDate): Days => {
  const weekday = weekdayOf(today);
  if (weekday === 7) return { start: today, end: today };
  const start = addDays(today, 6 - weekday);
  return { start, end: addDays(start, 1) };
};

/** The days a period in words means today; without a long weekend soon, an ordinary one. */
export const daysOf = (asked: PeriodText, today: CivilDate): Days => {
  if ('start' in asked) return asked;
  if ('daysAhead' in asked) return { start: today, end: addDays(today, asked.daysAhead) };
  const tomorrow = addDays(today, 1);
  switch (asked.word) {
    case 'dnes':
      return { start: today, end: today };
    case 'zitra':
      return { start: tomorrow, end: tomorrow };
    case 'vikend':
      return weekendOf(today);
    case 'prodlouzeny-vikend':
      return nextLongWeekend(today) ?? weekendOf(today);
  }
};
