import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxRepeatDays, type Rule } from '../../contract/organizers/schedule.ts';
import { rule } from '../../test/support/fixtures/schedules.ts';
import { addDays, weekdayOf } from './civil-time.ts';
import { expandRule, toRecurrenceRule } from './recurrence.ts';

/** Reference expansion without a library: tests every day of two years against the rule. */
const bruteForce = (tested: Rule, start: string): string[] => {
  const found: string[] = [];
  const first = Date.parse(start) / 86_400_000;
  const monday = first - (weekdayOf(start) - 1);
  const month = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const nth = (date: string): number => Math.ceil(Number(date.slice(8)) / 7);
  const isLast = (date: string): boolean => addDays(date, 7).slice(5, 7) !== date.slice(5, 7);
  for (let days = 0; days <= maxRepeatDays; days++) {
    const date = addDays(start, days);
    if (tested.until && date > tested.until) break;
    if (tested.count !== null && found.length === tested.count) break;
    const weeks = Math.floor((first + days - monday) / 7);
    const isSameWeekday = weekdayOf(date) === weekdayOf(start);
    const fitsMonth = {
      day: date.slice(8) === start.slice(8),
      weekday: isSameWeekday && nth(date) === nth(start),
      'last-weekday': isSameWeekday && isLast(date),
    };
    const fits = {
      daily: days % tested.interval === 0,
      weekly: tested.weekdays.includes(weekdayOf(date) as 1) && weeks % tested.interval === 0,
      monthly:
        (month(date) - month(start)) % tested.interval === 0 &&
        tested.monthly !== null &&
        fitsMonth[tested.monthly],
    };
    if (fits[tested.frequency]) found.push(date);
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
        fc.record({ until: fc.integer({ min: 0, max: maxRepeatDays }) }),
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

  it('writes the interval, the day of the month and the ordinal weekday', () => {
    const monthly = (changes: Partial<Rule>) =>
      toRecurrenceRule(rule({ frequency: 'monthly', count: 2, ...changes }), '2026-11-14');
    expect(monthly({ monthly: 'day', interval: 2 })).toBe(
      'FREQ=MONTHLY;BYMONTHDAY=14;INTERVAL=2;WKST=MO;COUNT=2',
    );
    expect(monthly({ monthly: 'weekday' })).toBe('FREQ=MONTHLY;BYDAY=2SA;WKST=MO;COUNT=2');
    expect(toRecurrenceRule(rule({ frequency: 'daily', count: 3 }), '2026-11-14')).toBe(
      'FREQ=DAILY;WKST=MO;COUNT=3',
    );
  });

  it('stops at the limit', () => {
    expect(expandRule(rule({ frequency: 'daily', count: 500 }), '2026-01-01', 7)).toHaveLength(7);
  });
});
