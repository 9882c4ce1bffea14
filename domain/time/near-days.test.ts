import { describe, expect, it } from 'vitest';
import { readPeriodText, type PeriodText } from '../../contract/plugins/period-text.ts';
import { toDayRange, weekendOf, wordOfDays } from './near-days.ts';

const days = (text: string, today: string) => {
  const { start, end } = toDayRange(readPeriodText(text) as PeriodText, today);
  return `${start}..${end}`;
};

describe('toDayRange', () => {
  it.each([
    ['dnes', '2026-11-20', '2026-11-20..2026-11-20'],
    ['zítra', '2026-12-31', '2027-01-01..2027-01-01'],
    ['víkend', '2026-11-20', '2026-11-21..2026-11-22'],
    ['víkend', '2026-11-21', '2026-11-21..2026-11-22'],
    ['víkend', '2026-11-22', '2026-11-22..2026-11-22'],
    ['příštích 14 dní', '2026-11-20', '2026-11-20..2026-12-04'],
    // 17 November 2026 is a Tuesday; Christmas begins on a Thursday.
    ['prodloužený víkend', '2026-11-20', '2026-12-24..2026-12-27'],
    // No long weekend within three months: an ordinary weekend.
    ['prodloužený víkend', '2027-07-07', '2027-07-10..2027-07-11'],
    ['2026-11-20..2026-11-27', '2030-01-01', '2026-11-20..2026-11-27'],
  ])('of %s on %s is %s', (text, today, expected) => {
    expect(days(text, today)).toBe(expected);
  });
});

it('weekendOf begins on the coming Saturday, from Monday to Saturday', () => {
  for (const day of ['16', '17', '18', '19', '20', '21'])
    expect(weekendOf(`2026-11-${day}`).start).toBe('2026-11-21');
});

it('wordOfDays finds the word of days, the nearest one first', () => {
  const words = (start: string, end: string, today: string) => wordOfDays({ start, end }, today);
  expect(words('2026-11-21', '2026-11-22', '2026-11-20')).toBe('vikend');
  expect(words('2026-11-20', '2026-11-20', '2026-11-20')).toBe('dnes');
  // On a Sunday the weekend is today.
  expect(words('2026-11-22', '2026-11-22', '2026-11-22')).toBe('dnes');
  expect(words('2026-11-28', '2026-11-29', '2026-11-20')).toBeNull();
});
