import { expect, it } from 'vitest';
import type { OwnDate } from '../../../contract/organizers/own-month.ts';
import { addMonths, toMonthPlan } from './month-days.ts';

const date = (title: string, start: string, end: string | null = null): OwnDate => ({
  slug: title,
  title,
  status: 'published',
  place: null,
  time: {
    id: 1,
    start,
    end,
    precision: start.includes('T') ? 'timed' : 'all-day',
    cancelled: false,
  },
});

const titlesByDay = (month: string, dates: OwnDate[]) =>
  Object.fromEntries(
    toMonthPlan(month, dates)
      .days.filter((day) => day.dates.length > 0)
      .map((day) => [day.day.slice(8), day.dates.map(({ title }) => title)]),
  );

it('has every day of the month, also of February of a leap year', () => {
  const { days } = toMonthPlan('2028-02', []);
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([29, '2028-02-01', '2028-02-29']);
});

it('lists a date on each of its days in the month, and a dance until three on its evening', () => {
  expect(
    titlesByDay('2027-01', [
      date('Silvestr', '2026-12-31T20:00+01:00', '2027-01-01T03:00+01:00'),
      date('Jarmark', '2026-12-31', '2027-01-02'),
      date('Ples', '2027-01-30T20:00+01:00', '2027-01-31T02:00+01:00'),
      date('Tábor', '2027-01-31', '2027-02-03'),
    ]),
  ).toEqual({ '01': ['Jarmark'], '02': ['Jarmark'], '30': ['Ples'], '31': ['Tábor'] });
});

it('puts dates of more than a week beside the days', () => {
  const week = date('Týden', '2027-01-04', '2027-01-10');
  const exhibition = date('Výstava', '2026-12-01', '2027-02-28');
  const eightDays = date('Osm dní', '2027-01-11', '2027-01-18');
  const plan = toMonthPlan('2027-01', [exhibition, week, eightDays]);
  expect(plan.long).toEqual([exhibition, eightDays]);
  expect(plan.days.filter(({ dates }) => dates.includes(week))).toHaveLength(7);
});

it.each([
  ['2026-12', 1, '2027-01'],
  ['2027-01', -1, '2026-12'],
  ['2027-03', 0, '2027-03'],
])('%s and %i months are %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});
