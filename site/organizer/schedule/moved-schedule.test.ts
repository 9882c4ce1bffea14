import { expect, it } from 'vitest';
import type { Rule, Schedule, Series } from '../../../contract/organizers/schedule.ts';
import { evening, once, weekly } from '../../../test/support/fixtures/event-forms.ts';
import { expandSchedule } from '../../../domain/time/expand-schedule.ts';
import { movedSchedule } from './moved-schedule.ts';

const startsOf = (schedule: Schedule): string[] =>
  expandSchedule(schedule).map(({ time }) => time.start);
const withRule = (series: Series, rule: Partial<Rule>): Series => ({
  ...series,
  rule: { ...(series.rule as Rule), ...rule },
});

it('single dates keep their distances and hours', () => {
  const dates = [once(evening('2026-11-21')), once(evening('2026-11-28', '17:00'), 's2')];
  expect(startsOf(movedSchedule(dates, '2027-03-05'))).toEqual([
    '2027-03-05T18:00',
    '2027-03-12T17:00',
  ]);
  // The first of them need not stand first.
  expect(startsOf(movedSchedule(dates.toReversed(), '2027-03-05'))[0]).toBe('2027-03-05T18:00');
});

it('a weekly rule goes on from the new first day, as long as it was', () => {
  const saturdays = withRule(weekly(evening('2026-11-21'), 1, 6), {
    count: null,
    until: '2026-12-20',
  });
  const [moved] = movedSchedule([saturdays], '2027-01-06');
  expect(moved?.rule).toMatchObject({ weekdays: [3], until: '2027-02-03' });
  expect(startsOf([moved!]).map((start) => start.slice(5, 10))).toEqual([
    '01-06',
    '01-13',
    '01-20',
    '01-27',
    '02-03',
  ]);
});

it('days left out stay out; cancelled and moved ones are as they were planned', () => {
  const series: Series = {
    ...weekly(evening('2026-11-21'), 4, 6),
    excluded: ['2026-11-28'],
    changes: [
      { date: '2026-12-05', cancelled: true, time: null, announced: false },
      { date: '2026-12-12', cancelled: false, time: evening('2026-12-13'), announced: true },
    ],
  };
  const moved = movedSchedule([series], '2027-01-09');
  expect(startsOf(moved).map((start) => start.slice(5, 10))).toEqual(['01-09', '01-23', '01-30']);
  expect(expandSchedule(moved).some(({ cancelled, movedFrom }) => cancelled || movedFrom)).toBe(
    false,
  );
});

it('a row whose first day was left out begins with the next one', () => {
  const series: Series = { ...weekly(evening('2026-11-21'), 3, 6), excluded: ['2026-11-21'] };
  expect(
    startsOf(movedSchedule([series], '2027-01-09')).map((start) => start.slice(5, 10)),
  ).toEqual(['01-09', '01-16']);
});

it('a monthly rule takes its weekday from the new first day', () => {
  const series = withRule(weekly(evening('2026-11-08'), 3, 7), {
    frequency: 'monthly',
    weekdays: [],
    monthly: 'weekday',
  });
  expect(
    startsOf(movedSchedule([series], '2027-01-06')).map((start) => start.slice(0, 10)),
  ).toEqual(['2027-01-06', '2027-02-03', '2027-03-03']);
});

it('a rule with two days a week keeps the distance between them', () => {
  const series = withRule(weekly(evening('2026-10-16'), 4, 5), { weekdays: [5, 7] });
  expect(
    startsOf(movedSchedule([series], '2027-01-02')).map((start) => start.slice(0, 10)),
  ).toEqual(['2027-01-02', '2027-01-04', '2027-01-09', '2027-01-11']);
});

it('by months the same date in the order stays out', () => {
  const series = withRule(weekly(evening('2026-10-16'), 3, 5), {
    frequency: 'monthly',
    weekdays: [],
    monthly: 'weekday',
  });
  expect(
    startsOf(movedSchedule([{ ...series, excluded: ['2026-11-20'] }], '2027-01-15')).map((start) =>
      start.slice(0, 10),
    ),
  ).toEqual(['2027-01-15', '2027-03-19']);
});

it('the first day is that of the first date left, of all series', () => {
  const fridays = { ...weekly(evening('2026-10-16'), 4, 5), excluded: ['2026-10-16'] };
  expect(
    startsOf(movedSchedule([fridays, once(evening('2026-10-20'), 's2')], '2027-01-05')).slice(0, 2),
  ).toEqual(['2027-01-05T18:00', '2027-01-08T18:00']);
});
