import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { expandCalendarRule } from './expand-rule.ts';
import { readRule, type RepeatRule } from './read-rule.ts';
import { prague } from './zones.ts';

const ruleOf = (text: string, first: string): RepeatRule => {
  const rule = readRule(ICAL.Recur.fromString(text), first, prague);
  if (!rule) throw new Error(`${text} was not read`);
  return rule;
};

const expand = (text: string, first = '2026-01-05T18:00:00', lastDay = '2027-12-31'): string[] =>
  expandCalendarRule(ruleOf(text, first), first, lastDay);
const daysOf = (text: string, ...rest: string[]): string[] =>
  expand(text, ...rest).map((moment) => moment.slice(0, 10));

describe('expandRule', () => {
  it.each([
    ['FREQ=DAILY;COUNT=3', ['2026-01-05', '2026-01-06', '2026-01-07']],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=4',
      ['2026-01-05', '2026-01-07', '2026-01-19', '2026-01-21'],
    ],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', ['2026-01-05', '2026-01-30', '2026-02-27']],
    ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', ['2026-01-05', '2026-01-31', '2026-03-31']],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3',
      ['2026-01-05', '2026-01-30', '2026-02-27'],
    ],
    ['FREQ=YEARLY;BYMONTH=5;BYDAY=2SU;COUNT=2', ['2026-01-05', '2026-05-10']],
    ['FREQ=YEARLY;BYWEEKNO=20;COUNT=2', ['2026-01-05', '2026-05-11']],
    ['FREQ=YEARLY;BYYEARDAY=-1;COUNT=2', ['2026-01-05', '2026-12-31']],
  ])('%s', (text, days) => {
    expect(daysOf(text)).toEqual(days);
  });

  it('includes the whole last day', () => {
    expect(daysOf('FREQ=DAILY;UNTIL=20260107')).toHaveLength(3);
    // 17:00 UTC is 18:00 in Prague.
    expect(daysOf('FREQ=DAILY;UNTIL=20260107T170000Z')).toHaveLength(3);
    expect(daysOf('FREQ=DAILY;UNTIL=20260107T165959Z')).toHaveLength(2);
  });

  it('keeps the hour of the wall clock when clocks change', () => {
    expect(expand('FREQ=DAILY;COUNT=3', '2026-03-28T18:00:00')).toEqual([
      '2026-03-28T18:00:00',
      '2026-03-29T18:00:00',
      '2026-03-30T18:00:00',
    ]);
  });

  it.each([
    'FREQ=DAILY;BYMONTHDAY=31;BYMONTH=6',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYSETPOS=40;BYDAY=MO',
    'FREQ=YEARLY;INTERVAL=100000',
  ])('ends for a rule without a further date: %s', (text) => {
    expect(expand(text)).toEqual(['2026-01-05T18:00:00']);
  });

  it('does not read rules by hours, or broken ones', () => {
    for (const text of ['FREQ=HOURLY', 'FREQ=DAILY;BYHOUR=24'])
      expect([text, readOrNull(text)]).toEqual([text, null]);
  });

  it('gives the dates of an independent expansion for random rules', () => {
    let seed = 7;
    const random = (count: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % count;
    };
    const pick = (list: readonly string[]): string => list[random(list.length)] as string;
    const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
    const makers: (() => string)[] = [
      () => `FREQ=DAILY;INTERVAL=${1 + random(9)}`,
      () => `FREQ=DAILY;BYDAY=${pick(weekdays)},${pick(weekdays)}`,
      () =>
        `FREQ=WEEKLY;INTERVAL=${1 + random(4)};BYDAY=${pick(weekdays)},${pick(weekdays)};WKST=${pick(['MO', 'SU'])}`,
      () => `FREQ=MONTHLY;INTERVAL=${1 + random(4)};BYMONTHDAY=${1 + random(28)}`,
      () => `FREQ=MONTHLY;BYDAY=${pick(['1', '2', '3', '4', '-1'])}${pick(weekdays)}`,
      () => `FREQ=YEARLY;BYMONTH=${1 + random(12)};BYMONTHDAY=${1 + random(28)}`,
    ];
    for (let round = 0; round < 400; round++) {
      const text = `${(makers[round % makers.length] as () => string)()};COUNT=${2 + random(12)}`;
      const days = ICAL.Recur.fromString(text).iterator(
        ICAL.Time.fromDateTimeString('2026-01-05T18:00:00'),
      );
      const theirs: string[] = [];
      for (let next = days.next(); next; next = days.next()) theirs.push(next.toString());
      const [first = ''] = theirs;
      // Where the start is not a date of the rule, ours has it as the first one: compare from a date.
      expect([text, expandCalendarRule(ruleOf(text, first), first, '2099-12-31')]).toEqual([
        text,
        theirs,
      ]);
    }
  });
});

const readOrNull = (text: string): RepeatRule | null => {
  try {
    return readRule(ICAL.Recur.fromString(text), '2026-01-05T18:00:00', prague);
  } catch {
    return null;
  }
};
