import { expect, it } from 'vitest';
import type { EventTime } from '../../contract/events/event.ts';
import { dayHeading, printedHours, periodInWords, untilDay } from './print-dates.ts';

const timed = (start: string, end: string | null): EventTime => ({
  id: 1,
  start: `${start}+01:00`,
  end: end && `${end}+01:00`,
  precision: 'timed',
  cancelled: false,
});
const days = (start: string, end: string): EventTime => ({
  id: 1,
  start,
  end,
  precision: 'all-day',
  cancelled: false,
});

it.each([
  ['2026-11-28', '2026-11-28', '28. listopadu 2026'],
  ['2026-11-21', '2026-11-28', '21.–28. listopadu 2026'],
  ['2026-11-28', '2026-12-05', '28. listopadu – 5. prosince 2026'],
  ['2026-12-28', '2027-01-05', '28. prosince 2026 – 5. ledna 2027'],
])('the period %s to %s is %s', (start, end, words) => {
  expect(periodInWords(start, end).replace(/\u00a0/g, ' ')).toBe(words);
});

it('breaks a period only after its dash', () => {
  expect(periodInWords('2026-11-28', '2026-12-05').split(' ')).toEqual([
    '28.\u00a0listopadu\u00a0–',
    '5.\u00a0prosince\u00a02026',
  ]);
});

it('heads a day with its weekday', () => {
  expect(dayHeading('2026-11-28')).toBe('Sobota 28.\u00a0listopadu');
});

it.each([
  [timed('2026-11-28T18:00', '2026-11-28T20:00'), '2026-11-28', '18:00–20:00'],
  [timed('2026-11-28T18:00', null), '2026-11-28', '18:00'],
  [timed('2026-11-28T20:00', '2026-11-29T03:00'), '2026-11-28', '20:00–03:00'],
  [timed('2026-11-27T18:00', '2026-11-29T12:00'), '2026-11-27', 'od\u00a018:00'],
  [timed('2026-11-27T18:00', '2026-11-29T12:00'), '2026-11-28', 'celý\u00a0den'],
  [timed('2026-11-27T18:00', '2026-11-29T12:00'), '2026-11-29', 'do\u00a012:00'],
  [days('2026-11-28', '2026-11-28'), '2026-11-28', 'celý\u00a0den'],
  [{ ...days('2026-11-28', '2026-11-28'), precision: 'hour-unknown' as const }, '2026-11-28', ''],
])('hours of %o on %s are %s', (time, date, hours) => {
  expect(printedHours(time, date)).toBe(hours);
});

it('ends an event under way with a year only when that is far', () => {
  expect(untilDay(days('2026-11-01', '2027-01-17'), '2026-11-28')).toBe('do\u00a017.\u00a01.');
  expect(untilDay(days('2026-11-01', '2028-01-17'), '2026-11-28')).toBe(
    'do\u00a017.\u00a01.\u00a02028',
  );
});
