import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { ViewQuery } from '../../contract/views/view-query.ts';
import {
  periodWords,
  type PeriodText,
  type PeriodWord,
} from '../../contract/plugins/period-text.ts';
import { addDays, weekdayOf } from './civil-time.ts';
import { nextLongWeekend } from './holidays.ts';

/** First and last day, both included. */
export interface DayRange {
  start: CivilDate;
  end: CivilDate;
}

/** The nearest Saturday and Sunday; on a Sunday that day alone. */
export const weekendOf = (today: CivilDate): DayRange => {
  const weekday = weekdayOf(today);
  if (weekday === 7) return { start: today, end: today };
  const start = addDays(today, 6 - weekday);
  return { start, end: addDays(start, 1) };
};

/** Days of a query: those it names, else those of its word; null for the default period. */
export const periodOf = (
  { period, periodWord }: Pick<ViewQuery, 'period' | 'periodWord'>,
  today: CivilDate,
): ViewQuery['period'] => period ?? (periodWord && toDayRange({ word: periodWord }, today));

/** Word that means the given days today; null if none does. */
export const wordOfDays = ({ start, end }: DayRange, today: CivilDate): PeriodWord | null =>
  periodWords.find((word) => {
    const days = toDayRange({ word }, today);
    return days.start === start && days.end === end;
  }) ?? null;

/** Days of a period relative to today. Without a near long weekend, an ordinary weekend. */
export const toDayRange = (period: PeriodText, today: CivilDate): DayRange => {
  if ('start' in period) return period;
  if ('daysAhead' in period) return { start: today, end: addDays(today, period.daysAhead) };
  const tomorrow = addDays(today, 1);
  switch (period.word) {
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
