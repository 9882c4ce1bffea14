import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { PrintPeriod } from '../../contract/print/print-period.ts';
import { addDays, firstOfNextMonth, weekdayOf } from './civil-time.ts';
import { weekendOf, type DayRange } from './near-days.ts';

/** Days of a named period; this week begins today. */
export const daysOfPeriod = (period: PrintPeriod, today: CivilDate): DayRange => {
  const monday = addDays(today, 8 - weekdayOf(today));
  switch (period) {
    case 'tento-tyden':
      return { start: today, end: addDays(monday, -1) };
    case 'pristi-tyden':
      return { start: monday, end: addDays(monday, 6) };
    case 'tento-vikend':
      return weekendOf(today);
    case 'pristi-mesic': {
      const start = firstOfNextMonth(today);
      return { start, end: addDays(firstOfNextMonth(start), -1) };
    }
  }
};
