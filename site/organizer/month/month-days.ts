import type { CivilDate } from '../../../contract/events/civil-date.ts';
import type { OwnDate } from '../../../contract/organizers/own-month.ts';
import { addDays, dayNumber, firstOfNextMonth } from '../../../domain/time/civil-time.ts';
import { firstListedDay, lastListedDay } from '../../../domain/time/listed-days.ts';

/** Days of a date that lasts so long that it would hide the others of each day. */
const longDays = 7;

export interface MonthDay {
  day: CivilDate;
  dates: readonly OwnDate[];
}

export interface MonthPlan {
  days: readonly MonthDay[];
  /** Dates of more than a week, as exhibitions, which stand beside the days. */
  long: readonly OwnDate[];
}

const lengthOf = ({ time }: OwnDate): number =>
  dayNumber(lastListedDay(time)) - dayNumber(firstListedDay(time)) + 1;

/** Days of a month, `YYYY-MM`, each with its dates in their order. */
export const toMonthPlan = (month: string, dates: readonly OwnDate[]): MonthPlan => {
  const next = firstOfNextMonth(`${month}-01`);
  const short = dates.filter((date) => lengthOf(date) <= longDays);
  const days: MonthDay[] = [];
  for (let day = `${month}-01`; day < next; day = addDays(day, 1))
    days.push({
      day,
      dates: short.filter(({ time }) => firstListedDay(time) <= day && day <= lastListedDay(time)),
    });
  return { days, long: dates.filter((date) => !short.includes(date)) };
};

/** The month some months later, `YYYY-MM`. */
export const addMonths = (month: string, count: number): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const index = year * 12 + number - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
};
