import { describe, expect, test } from 'vitest';
import {
  capitalized,
  dayInDigits,
  dayInWords,
  daysInDigits,
  daysInWords,
  nbsp,
  onDaysInWords,
  shortWeekday,
  weekday,
} from './dates.ts';

// In expected texts an underscore stands for a non-breaking space.
const unbroken = (text: string): string => text.replace(/_/g, '\u00a0');

test('nbsp is U+00A0', () => {
  expect(nbsp).toBe('\u00a0');
});

test('names weekdays in full and short', () => {
  const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
  expect(week.map(shortWeekday)).toEqual(['po', 'út', 'st', 'čt', 'pá']);
  expect(weekday('2026-11-21')).toBe('sobota');
  expect(weekday('2026-11-22')).toBe('neděle');
});

test('capitalizes Czech letters and leaves an empty text', () => {
  expect(capitalized('čtvrtek')).toBe('Čtvrtek');
  expect(capitalized('út')).toBe('Út');
  expect(capitalized('')).toBe('');
});

describe('a day', () => {
  test.each([
    ['2026-11-21', 2026, '21._listopadu'],
    ['2026-11-21', undefined, '21._listopadu_2026'],
    ['2027-01-02', 2026, '2._ledna_2027'],
    ['2024-02-29', 2024, '29._února'],
  ])('%s with the year %s left out is in words %s', (date, year, words) => {
    expect(dayInWords(date, year)).toBe(unbroken(words));
  });

  test.each([
    ['2026-11-21', 2026, '21._11.'],
    ['2026-11-21', undefined, '21._11._2026'],
    ['2013-03-01', 2026, '1._3._2013'],
  ])('%s with the year %s left out is in digits %s', (date, year, digits) => {
    expect(dayInDigits(date, year)).toBe(unbroken(digits));
  });

  test('has no breaking space', () => {
    expect(dayInWords('2026-11-21') + dayInDigits('2026-11-21')).not.toContain(' ');
  });
});

describe('days in words', () => {
  test.each([
    ['of one day are the day', '2026-11-21', '2026-11-21', 2026, '21._listopadu'],
    ['within a month name it once', '2026-11-21', '2026-11-28', 2026, '21.–28._listopadu'],
    ['of another year name it', '2026-11-21', '2026-11-28', 2025, '21.–28._listopadu_2026'],
    ['across months name both', '2026-11-28', '2026-12-05', 2026, '28._listopadu_– 5._prosince'],
    [
      'across months of another year name the year once',
      '2027-01-30',
      '2027-02-02',
      2026,
      '30._ledna_– 2._února_2027',
    ],
    [
      'across years name both years',
      '2026-12-30',
      '2027-01-02',
      2026,
      '30._prosince_2026_– 2._ledna_2027',
    ],
    [
      'of the same month of two years name both',
      '2026-01-05',
      '2027-01-03',
      2027,
      '5._ledna_2026_– 3._ledna_2027',
    ],
  ])('%s', (_, start, end, year, words) => {
    expect(daysInWords(start, end, year)).toBe(unbroken(words));
  });

  test('has one breaking space, after the dash', () => {
    expect(daysInWords('2026-12-30', '2027-01-02').split(' ')).toHaveLength(2);
  });
});

describe('days in digits', () => {
  test.each([
    ['of one day are the day', '2026-03-07', '2026-03-07', 2025, '7._3._2026'],
    ['within a month name it once', '2026-03-07', '2026-03-09', 2025, '7.–9._3._2026'],
    ['of this year need no year', '2026-03-07', '2026-03-09', 2026, '7.–9._3.'],
    ['across months name both', '2026-11-28', '2026-12-05', 2026, '28._11._– 5._12.'],
    [
      'across months of another year name it once',
      '2027-01-30',
      '2027-02-02',
      2026,
      '30._1._– 2._2._2027',
    ],
    ['into the next year name both', '2026-11-03', '2027-01-10', 2026, '3._11._2026_– 10._1._2027'],
    [
      'from the year before name both',
      '2025-11-03',
      '2026-01-10',
      2026,
      '3._11._2025_– 10._1._2026',
    ],
    ['across other years name both', '2026-11-03', '2027-01-10', 2030, '3._11._2026_– 10._1._2027'],
    [
      'across years without a year left out name both',
      '2026-11-03',
      '2027-01-10',
      undefined,
      '3._11._2026_– 10._1._2027',
    ],
  ])('%s', (_, start, end, year, digits) => {
    expect(daysInDigits(start, end, year)).toBe(unbroken(digits));
  });
});

describe('on days in words', () => {
  test.each([
    ['of one day', '2026-11-21', '2026-11-21', 'na_21._listopadu'],
    ['within a month', '2026-11-28', '2026-11-29', 'na_28.–29._listopadu'],
    ['of another year', '2027-01-28', '2027-01-29', 'na_28.–29._ledna_2027'],
    ['across months', '2026-11-28', '2026-12-05', 'od_28._listopadu do_5._prosince'],
    ['across months of another year', '2027-01-28', '2027-02-05', 'od_28._ledna do_5._února_2027'],
    ['across years', '2026-12-28', '2027-01-05', 'od_28._prosince_2026 do_5._ledna_2027'],
  ])('%s', (_, start, end, words) => {
    expect(onDaysInWords(start, end, 2026)).toBe(unbroken(words));
  });
});
