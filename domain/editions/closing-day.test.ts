import { describe, expect, it } from 'vitest';
import { closableDay, lastClosing, nextClosing } from './closing-day.ts';

describe('closing days', () => {
  it.each([
    ['week', 4, '2026-11-26', '2026-11-26', '2026-12-03'],
    ['week', 4, '2026-11-25', '2026-11-19', '2026-11-26'],
    ['week', 7, '2026-11-30', '2026-11-29', '2026-12-06'],
    ['month', 20, '2026-11-20', '2026-11-20', '2026-12-20'],
    ['month', 20, '2026-11-19', '2026-10-20', '2026-11-20'],
    // Months without the day close on their last one.
    ['month', 31, '2026-11-30', '2026-11-30', '2026-12-31'],
    ['month', 30, '2027-02-28', '2027-02-28', '2027-03-30'],
    ['month', 29, '2028-02-28', '2028-01-29', '2028-02-29'],
  ] as const)('of every %s, day %i: at %s', (every, day, at, last, next) => {
    expect(lastClosing({ every, day }, at)).toBe(last);
    expect(nextClosing({ every, day }, at)).toBe(next);
  });

  it('begin at six in Prague, in winter and in summer', () => {
    expect(closableDay(Date.parse('2026-11-26T05:59+01:00'))).toBe('2026-11-25');
    expect(closableDay(Date.parse('2026-11-26T06:00+01:00'))).toBe('2026-11-26');
    expect(closableDay(Date.parse('2026-07-02T05:59+02:00'))).toBe('2026-07-01');
    expect(closableDay(Date.parse('2026-07-02T06:00+02:00'))).toBe('2026-07-02');
    // The night when clocks change has no hours to lose: six comes once.
    expect(closableDay(Date.parse('2026-03-29T06:00+02:00'))).toBe('2026-03-29');
    expect(closableDay(Date.parse('2026-10-25T05:59+01:00'))).toBe('2026-10-24');
  });
});
