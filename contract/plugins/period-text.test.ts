import { expect, it } from 'vitest';
import { readPeriodText } from './period-text.ts';

it.each([
  ['dnes', { word: 'dnes' }],
  ['Zítra', { word: 'zitra' }],
  ['víkend', { word: 'vikend' }],
  ['Prodloužený víkend', { word: 'prodlouzeny-vikend' }],
  ['prodlouzeny_vikend', { word: 'prodlouzeny-vikend' }],
  ['pristich-14-dni', { daysAhead: 14 }],
  ['příštích 14 dní', { daysAhead: 14 }],
  ['14', { daysAhead: 14 }],
  ['369', { daysAhead: 369 }],
  ['2026-11-20', { start: '2026-11-20', end: '2026-11-20' }],
  ['2026-11-20..2026-11-27', { start: '2026-11-20', end: '2026-11-27' }],
  ['2026-11-20/2026-11-27', { start: '2026-11-20', end: '2026-11-27' }],
  ['20-11-2026..27-11-2026', { start: '2026-11-20', end: '2026-11-27' }],
  ['1. 3. 2027 – 2. 3. 2027', { start: '2027-03-01', end: '2027-03-02' }],
])('readPeriodText parses %s', (text, days) => {
  expect(readPeriodText(text)).toEqual(days);
});

it.each([
  'včera',
  'dnes a zítra',
  '0',
  '370',
  '014',
  '-5',
  '31-2-2026',
  '2026-11-27..2026-11-20',
  '2026-11-20..2027-11-25',
  '2026-11',
  '20-11-2026-27',
  '',
])('readPeriodText returns null for "%s"', (text) => {
  expect(readPeriodText(text)).toBeNull();
});
