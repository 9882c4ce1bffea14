import { describe, expect, it } from 'vitest';
import type { TimeEntry } from '../../../contract/organizers/schedule.ts';
import { compareTimes } from './compare-times.ts';

/** `4 19:00`: the fourth at seven; `4`: the fourth without an hour; `4–8`: five days. */
const times = (...texts: string[]): TimeEntry[] =>
  texts.map((text) => {
    const [, day = '', last, hour] = /^(\d+)(?:–(\d+))?(?: (.+))?$/.exec(text) ?? [];
    const date = (number: string) => `2026-12-${number.padStart(2, '0')}`;
    return {
      precision: hour ? 'timed' : 'hour-unknown',
      start: hour ? `${date(day)}T${hour}` : date(day),
      end: last ? date(last) : null,
    };
  });

describe('compareTimes', () => {
  it.each([
    [['4 19:00'], ['4 19:00'], 'same-start'],
    [['4 19:00'], ['4'], 'same-day'],
    [['4 19:00'], ['4 18:30'], 'close-start'],
    [['4 19:00'], ['4 17:00'], 'other-hour'],
    [['4 19:00'], ['5 19:00'], 'other-day'],
    [['1–20'], ['1'], 'same-day'],
    [['1–20'], ['1–28'], 'other-day'],
    [['3 19:00', '4 19:00'], ['4 19:00', '9 19:00'], 'same-start'],
  ] as const)('%j and %j: %s', (one, other, relation) => {
    expect(compareTimes(times(...one), times(...other)).relation).toBe(relation);
    expect(compareTimes(times(...other), times(...one)).relation).toBe(relation);
  });

  it.each([
    [['4 19:00'], ['4 19:00'], true, true],
    [['4 19:00'], ['4'], true, true],
    [['4 17:00', '4 19:00'], ['4'], false, true],
    [['4 19:00', '5 19:00'], ['4 19:00'], false, true],
    [['4 19:00'], ['4 17:00'], false, false],
    [['4 19:00', '5 19:00'], ['5 19:00', '6 19:00'], false, false],
  ] as const)('%j is covered by %j: %s, and the other way round: %s', (one, other, ...covered) => {
    expect(compareTimes(times(...one), times(...other)).covered).toEqual(covered);
  });
});
