import { describe, expect, it } from 'vitest';
import type { Rule, Series } from '../../../contract/organizers/schedule.ts';
import { expandSchedule } from '../../../domain/time/expand-schedule.ts';
import { moveSchedule } from './moved-schedule.ts';

const weekly: Rule = {
  frequency: 'weekly',
  interval: 1,
  weekdays: [5],
  monthly: null,
  until: null,
  count: 4,
};
/** Fridays from 2026-10-16. */
const fridays = (changes: Partial<Series> = {}): Series => ({
  key: 's1',
  time: { precision: 'timed', start: '2026-10-16T19:00', end: '2026-10-16T23:00' },
  rule: weekly,
  excluded: [],
  changes: [],
  ...changes,
});
const startsOf = (schedule: readonly Series[], day: string) =>
  expandSchedule(moveSchedule([...schedule], day)).map(({ time }) => time.start);

describe('a schedule moved to another first day', () => {
  it('keeps hours and days of the week, in another year too', () => {
    expect(startsOf([fridays()], '2027-10-15')).toEqual([
      '2027-10-15T19:00',
      '2027-10-22T19:00',
      '2027-10-29T19:00',
      '2027-11-05T19:00',
    ]);
  });

  it('goes on with the weekday of its new first day', () => {
    expect(startsOf([fridays()], '2027-01-03').slice(0, 2)).toEqual([
      '2027-01-03T19:00',
      '2027-01-10T19:00',
    ]);
    const twice = fridays({ rule: { ...weekly, weekdays: [5, 7] } });
    expect(startsOf([twice], '2027-01-02')).toEqual([
      '2027-01-02T19:00',
      '2027-01-04T19:00',
      '2027-01-09T19:00',
      '2027-01-11T19:00',
    ]);
  });

  it('ends as long after its beginning as before', () => {
    const until = fridays({ rule: { ...weekly, count: null, until: '2026-10-31' } });
    expect(startsOf([until], '2027-01-01')).toHaveLength(3);
  });

  it('keeps left-out dates and other hours, not cancellations', () => {
    const changed = fridays({
      excluded: ['2026-10-23'],
      changes: [
        {
          date: '2026-10-30',
          time: { precision: 'timed', start: '2026-10-31T15:00', end: null },
          cancelled: false,
          announced: true,
        },
        { date: '2026-11-06', time: null, cancelled: true, announced: true },
      ],
    });
    const moved = expandSchedule(moveSchedule([changed], '2027-01-01'));
    expect(
      moved.map(({ time, cancelled, movedFrom }) => [time.start, cancelled, movedFrom]),
    ).toEqual([
      ['2027-01-01T19:00', false, null],
      ['2027-01-16T15:00', false, null],
      ['2027-01-22T19:00', false, null],
    ]);
  });

  it('by months keeps which date is left out', () => {
    const monthly = fridays({
      rule: { ...weekly, frequency: 'monthly', weekdays: [], monthly: 'weekday', count: 3 },
      excluded: ['2026-11-20'],
    });
    expect(startsOf([monthly], '2027-01-15')).toEqual(['2027-01-15T19:00', '2027-03-19T19:00']);
  });

  it('counts from the first date left, of all series', () => {
    const later = fridays({ key: 's2', rule: null, excluded: [] });
    const first = fridays({ excluded: ['2026-10-16'] });
    const single = { ...later, time: { ...later.time, start: '2026-10-20T10:00', end: null } };
    expect(startsOf([first, single], '2027-01-05').slice(0, 2)).toEqual([
      '2027-01-05T10:00',
      '2027-01-08T19:00',
    ]);
  });
});
