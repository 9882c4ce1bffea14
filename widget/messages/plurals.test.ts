import { expect, test } from 'vitest';
import { counted, countedCities, countedEvents, remainingInWords } from './plurals.ts';

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

test('remainingInWords has no plural form', () => {
  expect([9, 1500, 0].map(remainingInWords)).toEqual([
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
