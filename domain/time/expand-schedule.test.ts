import { describe, expect, it } from 'vitest';
import type { Series, TimeEntry } from '../../contract/organizers/schedule.ts';
import { rule, saturdays } from '../../test/support/fixtures/schedules.ts';
import { toCivil, toInstant } from './civil-time.ts';
import { editDate } from './edit-schedule.ts';
import {
  datesOf,
  expandSchedule,
  expandSeries,
  isSameTime,
  problemOfSchedule,
  timeOn,
} from './expand-schedule.ts';

const evening: TimeEntry = {
  precision: 'timed',
  start: '2026-11-20T18:00',
  end: '2026-11-20T20:00',
};
const single: Series = { ...saturdays, time: evening, rule: null };
const daily = (count: number): Series => ({
  ...saturdays,
  rule: rule({ frequency: 'daily', count }),
});

describe('isSameTime', () => {
  it('compares precision, start and end', () => {
    expect(isSameTime(evening, { ...evening })).toBe(true);
    expect(isSameTime(evening, { ...evening, start: '2026-11-20T18:30' })).toBe(false);
    expect(isSameTime(evening, { ...evening, end: '2026-11-20T20:30' })).toBe(false);
    expect(isSameTime(evening, { ...evening, end: null })).toBe(false);
    const day: TimeEntry = { precision: 'all-day', start: '2026-11-20', end: null };
    expect(isSameTime(day, { ...day, precision: 'hour-unknown' })).toBe(false);
  });
});

describe('timeOn', () => {
  it('keeps the wall clock and the number of nights', () => {
    expect(timeOn({ ...evening, end: '2026-11-21T02:00' }, '2027-01-31')).toEqual({
      precision: 'timed',
      start: '2027-01-31T18:00',
      end: '2027-02-01T02:00',
    });
    expect(timeOn({ ...evening, end: null }, '2026-11-19').end).toBeNull();
  });
});

describe('datesOf', () => {
  it('is one day without a rule, and none when it is excluded', () => {
    expect(datesOf(single)).toEqual(['2026-11-20']);
    expect(datesOf({ ...single, excluded: ['2026-11-20'] })).toEqual([]);
  });

  it('leaves out excluded days only', () => {
    expect(datesOf({ ...saturdays, excluded: ['2026-11-28', '2026-12-06'] })).toEqual([
      '2026-11-21',
      '2026-12-05',
      '2026-12-12',
    ]);
  });
});

describe('expandSchedule', () => {
  it('keeps the wall-clock hour across both changes of clocks', () => {
    for (const start of ['2026-03-22T18:00', '2026-10-18T18:00']) {
      const series = { ...saturdays, time: { ...saturdays.time, start, end: null } };
      const dates = expandSeries({ ...series, rule: rule({ weekdays: [7], count: 3 }) });
      expect(dates.map(({ time }) => time.start.slice(10))).toEqual(['T18:00', 'T18:00', 'T18:00']);
      expect(dates.map(({ time }) => toCivil(toInstant(time.start)))).toEqual(
        dates.map(({ time }) => time.start),
      );
    }
  });

  it('keeps the length of an event that ends on the next day', () => {
    const dates = expandSeries({
      ...saturdays,
      time: { precision: 'timed', start: '2026-11-21T20:00', end: '2026-11-22T02:00' },
    });
    expect(dates[3]?.time).toEqual({
      precision: 'timed',
      start: '2026-12-12T20:00',
      end: '2026-12-13T02:00',
    });
  });

  it('sorts dates by their actual start, after moves', () => {
    const moved = editDate(
      [saturdays],
      's1',
      '2026-11-21',
      { time: { precision: 'timed', start: '2026-12-24T10:00', end: null }, announced: true },
      'one',
    );
    const dates = expandSchedule(moved);
    expect(dates.map(({ date }) => date)).toEqual([
      '2026-11-28',
      '2026-12-05',
      '2026-12-12',
      '2026-11-21',
    ]);
    expect(dates[3]?.movedFrom?.start).toBe('2026-11-21T15:00');
  });

  it('keeps the order of series for dates with the same start', () => {
    const series = ['s1', 's2', 's3'].map((key) => ({ ...single, key }));
    expect(expandSchedule(series).map(({ key }) => key)).toEqual(['s1', 's2', 's3']);
  });

  it('is empty without series', () => {
    expect(expandSchedule([])).toEqual([]);
  });
});

describe('expandSeries', () => {
  const movedFrom = (time: TimeEntry | null, announced: boolean) =>
    expandSeries({
      ...single,
      changes: [{ date: '2026-11-20', cancelled: false, time, announced }],
    })[0]?.movedFrom;
  const later = { ...evening, start: '2026-11-20T19:00' };

  it('sets movedFrom to the planned time of a date whose move is announced', () => {
    expect(movedFrom(later, true)).toEqual(evening);
    expect(movedFrom({ ...evening, end: null }, true)).toEqual(evening);
  });

  it('sets movedFrom to null when no move was announced, or the time is the planned one', () => {
    expect(expandSeries(single)[0]?.movedFrom).toBeNull();
    expect(movedFrom(later, false)).toBeNull();
    expect(movedFrom(evening, true)).toBeNull();
    expect(movedFrom(null, true)).toBeNull();
  });

  it('applies a change to its own date only', () => {
    const changes = [{ date: '2026-11-28', cancelled: true, time: null, announced: false }];
    expect(expandSeries({ ...saturdays, changes }).map(({ cancelled }) => cancelled)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});

describe('problemOfSchedule', () => {
  it('returns null for 500 dates, an error message for 501', () => {
    const more: Series = { ...single, key: 's2' };
    expect(problemOfSchedule([daily(500)])).toBeNull();
    expect(problemOfSchedule([daily(499), more])).toBeNull();
    expect(problemOfSchedule([daily(500), more])).toMatch(/více než 500/);
    expect(problemOfSchedule([daily(400), { ...daily(400), key: 's2' }])).toMatch(/více než 500/);
  });

  it('counts the dates of a rule that ends by a day', () => {
    const until = (day: string): Series => ({
      ...saturdays,
      rule: rule({ frequency: 'daily', until: day }),
    });
    expect(problemOfSchedule([until('2028-04-03')])).toBeNull();
    expect(datesOf(until('2028-04-03'))).toHaveLength(500);
    expect(problemOfSchedule([until('2028-04-04')])).toMatch(/více než 500/);
    expect(problemOfSchedule([until('2028-11-01')])).toMatch(/více než 500/);
  });

  it('returns an error message for a series without dates', () => {
    const none = { ...saturdays, excluded: datesOf(saturdays) };
    expect(problemOfSchedule([none])).toMatch(/ani jeden termín/);
    expect(problemOfSchedule([single, { ...none, key: 's2' }])).toMatch(/ani jeden termín/);
    expect(problemOfSchedule([])).toBeNull();
  });
});
