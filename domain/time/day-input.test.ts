import { expect, it } from 'vitest';
import { parseDayInput, toDayInput } from './day-input.ts';

const today = '2026-11-20';

it('toDayInput writes day and month with two digits, separated by spaces', () => {
  expect(toDayInput('2026-03-05')).toBe('05. 03. 2026');
});

it.each([
  ['05. 03. 2027', '2027-03-05'],
  ['5.3.2027', '2027-03-05'],
  ['5.3.2026', '2026-03-05'],
  ['5.3.31', '2031-03-05'],
  [' 5 . 3 . 27 ', '2027-03-05'],
  ['5-3-2027', '2027-03-05'],
  ['5/3/2027.', '2027-03-05'],
  ['2027-03-05', '2027-03-05'],
  ['20. 11.', '2026-11-20'],
  ['19. 11.', '2027-11-19'],
  ['29. 2.', '2028-02-29'],
  ['1 12', '2026-12-01'],
  ['5,3,2027', '2027-03-05'],
  ['1,12', '2026-12-01'],
])('parseDayInput parses %j as %s', (text, date) => {
  expect(parseDayInput(text, today)).toBe(date);
});

it('parseDayInput finds 29 February eight years ahead when a century has none', () => {
  expect(parseDayInput('29. 2.', '2096-03-01')).toBe('2104-02-29');
});

it.each([
  '',
  'zítra',
  '31. 2. 2027',
  '32. 1.',
  '5.',
  '5. 13. 2027',
  '2027-02-30',
  '5. 3. 20271',
  '30. 2.',
])('parseDayInput returns null for %j', (text) => {
  expect(parseDayInput(text, today)).toBeNull();
});
