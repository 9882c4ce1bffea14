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
  ['28,11', '2026-11-28'],
  ['28,11,2026', '2026-11-28'],
  ['2811', '2026-11-28'],
  ['281126', '2026-11-28'],
  ['28112027', '2027-11-28'],
  ['28. listopadu', '2026-11-28'],
  ['so 28. listopadu 2026', '2026-11-28'],
  ['Sobota, 28. LISTOPADU', '2026-11-28'],
  ['1. září', '2027-09-01'],
  ['1. června', '2027-06-01'],
  ['1. července', '2027-07-01'],
  ['Prosinec 5', '2026-12-05'],
  ['prosince 24. 2027', '2027-12-24'],
  ["5. 12. '26", '2026-12-05'],
  ['neděle 6. 12.', '2026-12-06'],
  ['2026-12-05', '2026-12-05'],
  ['dnes', '2026-11-20'],
  ['Zítra', '2026-11-21'],
  ['pozítří', '2026-11-22'],
])('parseDayInput parses %j as %s', (text, date) => {
  expect(parseDayInput(text, today)).toBe(date);
});

it('parseDayInput knows each month in both forms', () => {
  const forms = (month: 'long' | 'numeric', day?: 'numeric') =>
    Array.from({ length: 12 }, (_, index) =>
      new Intl.DateTimeFormat('cs', { month, ...(day && { day }) }).format(
        new Date(2027, index, 5),
      ),
    );
  const days = forms('numeric').map((_, index) => `2027-${String(index + 1).padStart(2, '0')}-05`);
  expect(forms('long').map((name) => parseDayInput(`5. ${name} 2027`, today))).toEqual(days);
  expect(forms('long', 'numeric').map((text) => parseDayInput(`${text} 2027`, today))).toEqual(
    days,
  );
});

it('parseDayInput counts named days from today, and a day without a year from the earliest one', () => {
  expect(parseDayInput('zítra', today, '2027-03-01')).toBe('2026-11-21');
  expect(parseDayInput('5. 2.', today, '2027-03-01')).toBe('2028-02-05');
});

it('parseDayInput finds 29 February eight years ahead when a century has none', () => {
  expect(parseDayInput('29. 2.', '2096-03-01')).toBe('2104-02-29');
});

it.each([
  '',
  '31. 2. 2027',
  '32. 1.',
  '5.',
  '5. 13. 2027',
  '2027-02-30',
  '5. 3. 20271',
  '30. 2.',
  '31. 11. 2026',
  '31. listopadu',
  '2026-11-31',
  'neděle 29.',
  'příští sobotu',
  '28',
  '281',
  '28. cosi',
  '5. prosím',
  // Two days, or a day and its hour.
  '5.–6. 12.',
  '5.-6.12.',
  '5-6. 12.',
  '5. 12. 18',
  '5 12 10',
  '5. 12. 2026 18:00',
])('parseDayInput returns null for %j', (text) => {
  expect(parseDayInput(text, today)).toBeNull();
});
