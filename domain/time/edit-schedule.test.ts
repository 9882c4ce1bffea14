import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  ScheduleSchema,
  type Rule,
  type Series,
  type TimeEntry,
} from '../../contract/organizers/schedule.ts';
import { rule, saturdays } from '../../test/support/fixtures/schedules.ts';
import { casesOf } from '../../test/support/thorough.ts';
import { addDays } from './civil-time.ts';
import { editDate, nextKey, removeDate, restoreDate, type DateEdit } from './edit-schedule.ts';
import { expandSchedule } from './expand-schedule.ts';

describe('editDate', () => {
  const startsOf = (schedule: Series[]): string[] =>
    expandSchedule(schedule).map(({ time, cancelled }) => time.start + (cancelled ? ' ×' : ''));

  it('cancels one date and restores it', () => {
    const cancelled = editDate([saturdays], 's1', '2026-11-28', { cancelled: true }, 'one');
    expect(startsOf(cancelled)[1]).toBe('2026-11-28T15:00 ×');
    const back = editDate(cancelled, 's1', '2026-11-28', { cancelled: false }, 'one');
    expect(back).toEqual([saturdays]);
  });

  it('moves one date and the following ones, and keeps the earlier ones', () => {
    const moved = editDate(
      [saturdays],
      's1',
      '2026-12-05',
      { time: { precision: 'timed', start: '2026-12-06T10:00', end: '2026-12-06T11:00' } },
      'following',
    );
    expect(startsOf(moved)).toEqual([
      '2026-11-21T15:00',
      '2026-11-28T15:00',
      '2026-12-06T10:00',
      '2026-12-13T10:00',
    ]);
    expect(v.safeParse(ScheduleSchema, moved).success).toBe(true);
  });

  it('moves all dates together with changes of single dates', () => {
    const cancelled = editDate([saturdays], 's1', '2026-11-28', { cancelled: true }, 'one');
    const moved = editDate(
      cancelled,
      's1',
      '2026-12-05',
      { time: { precision: 'timed', start: '2026-12-04T17:00', end: null } },
      'all',
    );
    expect(startsOf(moved)).toEqual([
      '2026-11-20T17:00',
      '2026-11-27T17:00 ×',
      '2026-12-04T17:00',
      '2026-12-11T17:00',
    ]);
  });

  it('never loses or duplicates a date in a random sequence of edits', () => {
    const edits = fc.array(
      fc.record({
        at: fc.nat(40),
        scope: fc.constantFrom('one', 'following', 'all'),
        cancelled: fc.option(fc.boolean(), { nil: undefined }),
        days: fc.option(fc.integer({ min: -3, max: 3 }), { nil: undefined }),
      }),
      { maxLength: 6 },
    );
    const weekdays = fc.uniqueArray(fc.constantFrom(1, 3, 5, 6), { minLength: 1 });
    fc.assert(
      fc.property(edits, weekdays, fc.boolean(), (steps, days, byCount) => {
        let schedule: Series[] = [
          {
            ...saturdays,
            rule: rule({
              weekdays: days as Rule['weekdays'],
              ...(byCount ? { count: 12 } : { until: '2027-01-10' }),
            }),
          },
        ];
        for (const { at, scope, cancelled, days: by } of steps) {
          const before = expandSchedule(schedule);
          const one = before[at % before.length];
          if (!one) continue;
          const time =
            by === undefined
              ? undefined
              : {
                  ...one.time,
                  start: addDays(one.time.start.slice(0, 10), by) + 'T09:30',
                  end: null,
                };
          schedule = editDate(
            schedule,
            one.key,
            one.date,
            { ...(cancelled !== undefined && { cancelled }), ...(time && { time }) },
            scope as 'one',
          );
          const after = expandSchedule(schedule);
          expect(v.safeParse(ScheduleSchema, schedule).success).toBe(true);
          expect(new Set(after.map(({ key, date }) => `${key} ${date}`)).size).toBe(after.length);
          if (byCount || by === undefined || scope === 'one' || days.length === 1)
            expect(after).toHaveLength(before.length);
          if (time) expect(after.some((date) => date.time.start === time.start)).toBe(true);
        }
      }),
      { numRuns: casesOf(60, 300) },
    );
  });
});

describe('nextKey', () => {
  it.each([
    [[], 's1'],
    [['s1'], 's2'],
    [['s1', 's2', 's3'], 's4'],
    [['s2'], 's3'],
    [['s3', 's4'], 's5'],
    [['s5'], 's2'],
  ])('after %j is %s', (keys, expected) => {
    expect(nextKey(keys.map((key) => ({ key })))).toBe(expected);
  });
});

describe('editDate of one date', () => {
  const at = (start: string): TimeEntry => ({ precision: 'timed', start, end: null });
  const changesAfter = (...edits: [date: string, edit: DateEdit][]) =>
    edits.reduce<Series[]>(
      (schedule, [date, edit]) => editDate(schedule, 's1', date, edit, 'one'),
      [saturdays],
    )[0]?.changes;
  const moved = { date: '2026-11-28', cancelled: false, time: at('2026-11-29T10:00') };

  it('keeps the new time of a date that is then cancelled, and the cancellation of a date that is then moved', () => {
    const time = at('2026-11-29T10:00');
    const both = [{ ...moved, cancelled: true, announced: false }];
    expect(changesAfter(['2026-11-28', { time }], ['2026-11-28', { cancelled: true }])).toEqual(
      both,
    );
    expect(changesAfter(['2026-11-28', { cancelled: true }], ['2026-11-28', { time }])).toEqual(
      both,
    );
  });

  it('announces a move when asked to, until the date is moved again', () => {
    const time = at('2026-11-29T10:00');
    expect(changesAfter(['2026-11-28', { time }])).toEqual([{ ...moved, announced: false }]);
    const announced: [string, DateEdit] = ['2026-11-28', { time, announced: true }];
    expect(changesAfter(announced)).toEqual([{ ...moved, announced: true }]);
    expect(changesAfter(announced, ['2026-11-28', { cancelled: true }])).toEqual([
      { ...moved, cancelled: true, announced: true },
    ]);
    expect(changesAfter(announced, ['2026-11-28', { time }])).toEqual([
      { ...moved, announced: false },
    ]);
  });

  it('announces nothing of a date that was not moved', () => {
    expect(changesAfter(['2026-11-28', { cancelled: true, announced: true }])).toEqual([
      { date: '2026-11-28', cancelled: true, time: null, announced: false },
    ]);
  });

  const planned: TimeEntry = {
    precision: 'timed',
    start: '2026-11-28T15:00',
    end: '2026-11-28T16:30',
  };

  it('announces nothing of a date cancelled at its planned time', () => {
    const edit = { cancelled: true, time: planned, announced: true };
    expect(changesAfter(['2026-11-28', edit])).toEqual([
      { date: '2026-11-28', cancelled: true, time: null, announced: false },
    ]);
  });

  it('removes the change of a date moved back to its planned time', () => {
    const move: [string, DateEdit] = ['2026-11-28', { time: at('2026-11-29T10:00') }];
    expect(changesAfter(move, ['2026-11-28', { time: planned }])).toEqual([]);
  });

  it('keeps the changes of other dates', () => {
    const changes = changesAfter(
      ['2026-11-28', { cancelled: true }],
      ['2026-12-05', { cancelled: true }],
      ['2026-11-28', { cancelled: false }],
    );
    expect(changes?.map(({ date }) => date)).toEqual(['2026-12-05']);
  });

  it('changes nothing for an unknown key or date', () => {
    const schedule = [saturdays, { ...saturdays, key: 's2' }];
    for (const scope of ['one', 'following', 'all'] as const) {
      expect(editDate(schedule, 's3', '2026-11-28', { cancelled: true }, scope)).toEqual(schedule);
      expect(editDate(schedule, 's1', '2026-11-29', { cancelled: true }, scope)).toEqual(schedule);
    }
    const edited = editDate(schedule, 's1', '2026-11-28', { cancelled: true }, 'one');
    expect(edited.map(({ changes }) => changes.length)).toEqual([1, 0]);
  });

  it('edits a series without a rule equally in every scope', () => {
    const single = { ...saturdays, rule: null };
    for (const scope of ['following', 'all'] as const)
      expect(editDate([single], 's1', '2026-11-21', { cancelled: true }, scope)).toEqual(
        editDate([single], 's1', '2026-11-21', { cancelled: true }, 'one'),
      );
  });
});

describe('removeDate', () => {
  const other: Series = { ...saturdays, key: 's2' };

  it('leaves other series and changes of other dates', () => {
    const change = { cancelled: true, time: null, announced: false };
    const changes = ['2026-11-28', '2026-12-05'].map((date) => ({ ...change, date }));
    const [first, second] = removeDate([{ ...saturdays, changes }, other], 's1', '2026-11-28');
    expect(first?.changes).toEqual([{ ...change, date: '2026-12-05' }]);
    expect(second).toEqual(other);
  });

  it('removes a series with its last date', () => {
    const excluded = ['2026-11-21', '2026-11-28', '2026-12-05'];
    expect(removeDate([{ ...saturdays, excluded }, other], 's1', '2026-12-12')).toEqual([other]);
  });

  it('excludes a date from its rule, and removes a series without dates', () => {
    const without = removeDate([saturdays], 's1', '2026-11-28');
    expect(expandSchedule(without).map(({ date }) => date)).toEqual([
      '2026-11-21',
      '2026-12-05',
      '2026-12-12',
    ]);
    const single = { ...saturdays, rule: null };
    expect(removeDate([single], 's1', '2026-11-21')).toEqual([]);
  });

  it('is undone by restoreDate, for this date of this series only', () => {
    const excluded = ['2026-11-28', '2026-12-05'];
    expect(restoreDate([{ ...saturdays, excluded }, other], 's1', '2026-12-05')).toEqual([
      { ...saturdays, excluded: ['2026-11-28'] },
      other,
    ]);
    const others = [saturdays, { ...other, excluded }];
    expect(restoreDate(others, 's1', '2026-12-05')).toEqual(others);
  });
});
