import { expect, test } from 'vitest';
import * as v from 'valibot';
import {
  CivilDateSchema,
  isExistingDay,
  isCivilDate,
  parseDayMonthYear,
  toCivilDate,
  toDayMonthYear,
} from './civil-date.ts';

test('29 February exists in 2024 and 2000, not in 2026 and 2100', () => {
  const hasLeapDay = (year: number) => isExistingDay(year, 2, 29);
  expect([2024, 2000, 2026, 2100].map(hasLeapDay)).toEqual([true, true, false, false]);
});

test('isExistingDay knows the lengths of months', () => {
  const lengths = Array.from(
    { length: 12 },
    (_, month) => [31, 30, 29, 28].find((day) => isExistingDay(2026, month + 1, day)) ?? 0,
  );
  expect(lengths).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
});

test.each([
  [1899, 12, 31],
  [2200, 1, 1],
  [2026, 0, 1],
  [2026, 13, 1],
  [2026, 1, 0],
  [2026, 4, 31],
  [Number.NaN, 1, 1],
])('isExistingDay refuses %i-%i-%i', (year, month, day) => {
  expect(isExistingDay(year, month, day)).toBe(false);
});

test('isExistingDay accepts the first day of 1900 and the last of 2199', () => {
  expect(isExistingDay(1900, 1, 1)).toBe(true);
  expect(isExistingDay(2199, 12, 31)).toBe(true);
});

test('parseDayMonthYear accepts leading zeros', () => {
  expect(parseDayMonthYear('20-11-2026')).toBe('2026-11-20');
  expect(parseDayMonthYear('1-3-2026')).toBe('2026-03-01');
  expect(parseDayMonthYear('01-03-2026')).toBe('2026-03-01');
});

test.each([
  '',
  '31-2-2026',
  '29-2-2026',
  '0-1-2026',
  '1-13-2026',
  '1-1-26',
  '2026-11-20',
  '1.1.2026',
  ' 1-1-2026',
  '1-1-2026\n',
  '١-١-٢٠٢٦',
  '1-1-2026-1',
  '-1-1-2026',
])('parseDayMonthYear returns null for %j', (text) => {
  expect(parseDayMonthYear(text)).toBeNull();
});

test('toDayMonthYear writes no leading zeros and is reversible', () => {
  expect(toDayMonthYear('2026-03-01')).toBe('1-3-2026');
  expect(toDayMonthYear('2026-11-20')).toBe('20-11-2026');
  expect(parseDayMonthYear(toDayMonthYear('2024-02-29'))).toBe('2024-02-29');
});

test('toCivilDate writes strings that sort by time', () => {
  expect(toCivilDate(2026, 3, 1)).toBe('2026-03-01');
  expect(['2026-11-02', '2026-03-10', '2026-03-09'].sort()).toEqual([
    '2026-03-09',
    '2026-03-10',
    '2026-11-02',
  ]);
});

test('isCivilDate requires the exact format and an existing day', () => {
  expect(isCivilDate('2026-11-20')).toBe(true);
  for (const text of ['2026-11-31', '2026-1-1', '2026-11-20T10:00', '20-11-2026', ''])
    expect(isCivilDate(text)).toBe(false);
});

test('CivilDateSchema refuses with invalid-date', () => {
  expect(v.parse(CivilDateSchema, '2024-02-29')).toBe('2024-02-29');
  const { issues } = v.safeParse(CivilDateSchema, '2026-02-29');
  expect(issues?.[0].message).toBe('invalid-date');
});
