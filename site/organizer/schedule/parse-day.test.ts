import { expect, it } from 'vitest';
import { parseDay } from './parse-day.ts';

const today = '2026-11-20';

it.each([
  ['28. 11. 2026', '2026-11-28'],
  ['28,11', '2026-11-28'],
  ['28,11,2026', '2026-11-28'],
  ['2811', '2026-11-28'],
  ['281126', '2026-11-28'],
  ['28112027', '2027-11-28'],
  ['28. listopadu', '2026-11-28'],
  ['so 28. listopadu 2026', '2026-11-28'],
  ['Sobota, 28. LISTOPADU', '2026-11-28'],
  ['1. září', '2027-09-01'],
  ['Prosinec 5', '2026-12-05'],
  ['prosince 24. 2027', '2027-12-24'],
  ["5. 12. '26", '2026-12-05'],
  ['neděle 6. 12.', '2026-12-06'],
  ['2026-12-05', '2026-12-05'],
  ['dnes', '2026-11-20'],
  ['Zítra', '2026-11-21'],
  ['pozítří', '2026-11-22'],
])('parses %j as %s', (text, date) => {
  expect(parseDay(text, today)).toBe(date);
});

it.each([
  '',
  '31. 11. 2026',
  '31. listopadu',
  '2026-11-31',
  'neděle 29.',
  'příští sobotu',
  '28',
  '281',
  '28. cosi',
  // Two days, or a day and its hour.
  '5.–6. 12.',
  '5.-6.12.',
  '5-6. 12.',
  '5. 12. 18',
  '5 12 10',
  '5. 12. 2026 18:00',
])('rejects %j', (text) => {
  expect(parseDay(text, today)).toBeNull();
});
