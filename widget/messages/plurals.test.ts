import { expect, test } from 'vitest';
import { counted, countedCities, countedEvents, outOf, remainingInWords } from './plurals.ts';

test.each([
  [0, '0\u00a0akcí', '0\u00a0obcí'],
  [1, '1\u00a0akce', '1\u00a0obec'],
  [2, '2\u00a0akce', '2\u00a0obce'],
  [4, '4\u00a0akce', '4\u00a0obce'],
  [5, '5\u00a0akcí', '5\u00a0obcí'],
  [12, '12\u00a0akcí', '12\u00a0obcí'],
  [21, '21\u00a0akcí', '21\u00a0obcí'],
  [22, '22\u00a0akcí', '22\u00a0obcí'],
  [100, '100\u00a0akcí', '100\u00a0obcí'],
  [101, '101\u00a0akcí', '101\u00a0obcí'],
  [1000, '1\u00a0000\u00a0akcí', '1\u00a0000\u00a0obcí'],
])('%i has the Czech plural form and non-breaking spaces', (count, events, cities) => {
  expect(countedEvents(count)).toBe(events);
  expect(countedCities(count)).toBe(cities);
});

test('outOf is said as the number is read', () => {
  const read = [1, 2, 4, 5, 7, 8, 11, 12, 15, 20, 34, 50, 61, 88, 100, 250, 500].map(outOf);
  expect(read.filter((text) => text.startsWith('ze')).map((text) => text.slice(3))).toEqual([
    '2',
    '4',
    '7',
    '12',
    '20',
    '34',
    '61',
    '100',
    '250',
  ]);
  expect(outOf(4)).toBe('ze\u00a04');
});

test('remainingInWords has a singular for the only event that is over', () => {
  expect(remainingInWords(0, 1)).toBe('už\u00a0skončila');
  expect([9, 1500, 0].map((count) => remainingInWords(count, 1600))).toEqual([
    'stihnete ještě\u00a09',
    'stihnete ještě\u00a01\u00a0500',
    'už\u00a0skončily',
  ]);
});

test('separates every three digits', () => {
  expect(countedEvents(1_234_567)).toBe('1\u00a0234\u00a0567\u00a0akcí');
});

test('counts any word with three forms', () => {
  const days = ['den', 'dny', 'dní'] as const;
  expect([1, 3, 7].map((count) => counted(count, days))).toEqual([
    '1\u00a0den',
    '3\u00a0dny',
    '7\u00a0dní',
  ]);
});
