import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  furthestRepeat,
  ScheduleSchema,
  type Rule,
  type Series,
} from '../../contract/organizers/schedule.ts';
import { addDays, toCivil, toInstant, weekdayOf } from './civil-time.ts';
import { editDate, removeDate } from './edit-schedule.ts';
import { expandRule, toRecurrenceRule } from './recurrence.ts';
import { datesOf, expandSchedule, expandSeries, problemOfSchedule } from './schedule.ts';

const rule = (overrides: Partial<Rule>): Rule => ({
  frequency: 'weekly',
  interval: 1,
  weekdays: [],
  monthly: null,
  until: null,
  count: null,
  ...overrides,
});

const saturdays: Series = {
  key: 's1',
  time: { precision: 'timed', start: '2026-11-21T15:00', end: '2026-11-21T16:30' },
  rule: rule({ weekdays: [6], count: 4 }),
  excluded: [],
  changes: [],
};

/** Reference expansion without a library: tests every day of two years against the rule. */
const bruteForce = (tested: Rule, start: string): string[] => {
  const found: string[] = [];
  const first = Date.parse(start) / 86_400_000;
  const monday = first - (weekdayOf(start) - 1);
  const month = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const nth = (date: string): number => Math.ceil(Number(date.slice(8)) / 7);
  const isLast = (date: string): boolean => addDays(date, 7).slice(5, 7) !== date.slice(5, 7);
  for (let days = 0; days <= furthestRepeat; days++) {
    const date = addDays(start, days);
    if (tested.until && date > tested.until) break;
    if (tested.count !== null && found.length === tested.count) break;
    const fits =
      tested.frequency === 'daily'
        ? days % tested.interval === 0
        : tested.frequency === 'weekly'
          ? tested.weekdays.includes(weekdayOf(date) as 1) &&
            Math.floor((first + days - monday) / 7) % tested.interval === 0
          : (month(date) - month(start)) % tested.interval === 0 &&
            (tested.monthly === 'day'
              ? date.slice(8) === start.slice(8)
              : weekdayOf(date) === weekdayOf(start) &&
                (tested.monthly === 'weekday' ? nth(date) === nth(start) : isLast(date)));
    if (fits) found.push(date);
  }
  return found;
};

describe('expandRule', () => {
  it('agrees with testing every day', () => {
    const days = fc.integer({ min: 0, max: 1500 }).map((count) => addDays('2025-01-01', count));
    const rules = fc.record({
      frequency: fc.constantFrom('daily', 'weekly', 'monthly'),
      interval: fc.integer({ min: 1, max: 8 }),
      weekdays: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5, 6, 7), { minLength: 1 }),
      monthly: fc.constantFrom('day', 'weekday', 'last-weekday'),
      end: fc.oneof(
        fc.record({ until: fc.integer({ min: 0, max: furthestRepeat }) }),
        fc.record({ count: fc.integer({ min: 1, max: 60 }) }),
      ),
    });
    fc.assert(
      fc.property(days, rules, (start, fields) => {
        const generated = rule({
          frequency: fields.frequency as Rule['frequency'],
          interval: fields.interval,
          weekdays: (fields.frequency === 'weekly' ? fields.weekdays : []) as Rule['weekdays'],
          monthly: fields.frequency === 'monthly' ? (fields.monthly as Rule['monthly']) : null,
          until: 'until' in fields.end ? addDays(start, fields.end.until) : null,
          count: 'count' in fields.end ? fields.end.count : null,
        });
        expect(expandRule(generated, start, 2000)).toEqual(bruteForce(generated, start));
      }),
      { numRuns: 400 },
    );
  });

  it('writes a rule in the format of RFC 5545', () => {
    expect(toRecurrenceRule(rule({ weekdays: [6, 7], until: '2026-12-31' }), '2026-11-21')).toBe(
      'FREQ=WEEKLY;BYDAY=SA,SU;WKST=MO;UNTIL=20261231',
    );
    expect(
      toRecurrenceRule(
        rule({ frequency: 'monthly', monthly: 'last-weekday', count: 5 }),
        '2026-11-29',
      ),
    ).toBe('FREQ=MONTHLY;BYDAY=-1SU;WKST=MO;COUNT=5');
  });

  it('stops at the limit', () => {
    expect(expandRule(rule({ frequency: 'daily', count: 500 }), '2026-01-01', 7)).toHaveLength(7);
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

  it('reports more than 500 dates, or none', () => {
    const daily = rule({ frequency: 'daily', count: 400 });
    const other = { ...saturdays, key: 's2', rule: daily };
    expect(problemOfSchedule([{ ...saturdays, rule: daily }])).toBeNull();
    expect(problemOfSchedule([{ ...saturdays, rule: daily }, other])).toMatch(/víc než 500/);
    expect(problemOfSchedule([{ ...saturdays, excluded: datesOf(saturdays) }])).toMatch(
      /ani jeden termín/,
    );
  });
});

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
      { numRuns: 300 },
    );
  });
});

describe('removeDate', () => {
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
});
