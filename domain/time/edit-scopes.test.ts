import { describe, expect, it } from 'vitest';
import type { Series, TimeEntry } from '../../contract/organizers/schedule.ts';
import { rule, saturdays } from '../../test/support/fixtures/schedules.ts';
import { editDate, type DateEdit } from './edit-schedule.ts';
import { datesOf, expandSeries } from './expand-schedule.ts';

const at = (start: string): TimeEntry => ({ precision: 'timed', start, end: null });

describe('editDate of all dates', () => {
  const editAll = (series: Series, date: string, edit: DateEdit): Series =>
    editDate([series], series.key, date, edit, 'all')[0] as Series;

  it('cancels them, and restores them', () => {
    const cancelled = editAll(saturdays, '2026-11-28', { cancelled: true });
    expect(expandSeries(cancelled).map((date) => date.cancelled)).toEqual(Array(4).fill(true));
    expect(editAll(cancelled, '2026-12-05', { cancelled: false })).toEqual(saturdays);
  });

  it('moves excluded days, weekdays and the last day with them', () => {
    const series = {
      ...saturdays,
      rule: rule({ weekdays: [6, 7], until: '2026-12-31' }),
      excluded: ['2026-11-22'],
    };
    const moved = editAll(series, '2026-11-28', { time: at('2026-11-29T10:00') });
    expect(moved).toMatchObject({
      time: { start: '2026-11-22T10:00' },
      // The last date was Sunday 27 December.
      rule: { weekdays: [1, 7], until: '2026-12-28' },
      excluded: ['2026-11-23'],
    });
    expect(datesOf(moved)).toHaveLength(datesOf(series).length);
  });

  it('replaces an earlier move of the edited date, and keeps its cancellation', () => {
    const change = { cancelled: true, time: at('2026-11-29T09:00'), announced: true };
    const changes = [
      { ...change, date: '2026-11-28' },
      { ...change, date: '2026-12-05', cancelled: false },
      { ...change, date: '2026-12-12', cancelled: false },
    ];
    const moved = editAll({ ...saturdays, changes }, '2026-12-05', {
      time: at('2026-12-06T10:00'),
    });
    expect(moved.changes).toEqual([
      { ...change, date: '2026-11-29' },
      { ...change, date: '2026-12-13', cancelled: false },
    ]);
    const edited = editAll({ ...saturdays, changes }, '2026-11-28', {
      time: at('2026-11-27T10:00'),
    });
    expect(edited.changes[0]).toEqual({ ...change, date: '2026-11-27', time: null });
  });

  it('keeps a rule on the last weekday of months, or makes it one on an ordinal weekday', () => {
    const series: Series = {
      ...saturdays,
      time: at('2026-11-28T15:00'),
      rule: rule({ frequency: 'monthly', monthly: 'last-weekday', count: 3 }),
    };
    const monthlyAt = (start: string) =>
      editAll(series, '2026-11-28', { time: at(start) }).rule?.monthly;
    expect(monthlyAt('2026-11-29T15:00')).toBe('last-weekday');
    expect(monthlyAt('2026-11-21T15:00')).toBe('weekday');
    const byDay = { ...series, rule: rule({ frequency: 'monthly', monthly: 'day', count: 3 }) };
    const moved = editAll(byDay, '2026-11-28', { time: at('2026-11-21T15:00') });
    expect(moved.rule?.monthly).toBe('day');
  });
});

describe('editDate of a date and the following ones', () => {
  const editFollowing = (series: Series, date: string, edit: DateEdit): Series[] =>
    editDate([series], series.key, date, edit, 'following');

  it('edits the whole series when the date is the first one', () => {
    expect(editFollowing(saturdays, '2026-11-21', { cancelled: true })).toEqual(
      editDate([saturdays], 's1', '2026-11-21', { cancelled: true }, 'all'),
    );
  });

  it.each([
    ['a number of dates', { count: 4 }, { count: 2 }, { count: 2 }],
    ['a day', { until: '2026-12-12' }, { until: '2026-12-04' }, { until: '2026-12-12' }],
  ])('splits a rule with %s, its excluded days and changes', (_, end, first, second) => {
    const change = { cancelled: true, time: null, announced: false };
    const series: Series = {
      ...saturdays,
      rule: rule({ weekdays: [6], ...end }),
      excluded: ['2026-11-28'],
      changes: [
        { ...change, date: '2026-11-21' },
        { ...change, date: '2026-12-05' },
      ],
    };
    const split = editFollowing(series, '2026-12-05', {});
    expect(split).toEqual([
      {
        ...series,
        rule: rule({ weekdays: [6], ...first }),
        excluded: ['2026-11-28'],
        changes: [{ ...change, date: '2026-11-21' }],
      },
      {
        key: 's2',
        time: { precision: 'timed', start: '2026-12-05T15:00', end: '2026-12-05T16:30' },
        rule: rule({ weekdays: [6], ...second }),
        excluded: [],
        changes: [{ ...change, date: '2026-12-05' }],
      },
    ]);
  });

  it('gives days excluded later to the second series', () => {
    const split = editFollowing({ ...saturdays, excluded: ['2026-12-12'] }, '2026-12-05', {});
    expect(split.map(({ excluded }) => excluded)).toEqual([[], ['2026-12-12']]);
  });
});
