import { expect, test } from 'vitest';
import type { EventTime } from '../../contract/events/event.ts';
import { endInWords } from './end-in-words.ts';

// A Wednesday.
const now = Date.parse('2026-11-25T12:00+01:00');
const time = (start: string, end: string | null): EventTime => ({
  id: 1,
  start: start.length > 10 ? `${start}+01:00` : start,
  end: end !== null && end.length > 10 ? `${end}+01:00` : end,
  precision: start.length > 10 ? 'timed' : 'all-day',
  cancelled: false,
});

test.each([
  ['with hours', '2026-11-24T18:00', '2026-11-29T22:00', 'do_neděle 29._11.'],
  ['of whole days', '2026-11-20', '2026-11-26', 'do_čtvrtka 26._11.'],
  ['into the next year', '2026-07-23', '2027-07-11', 'do_neděle 11._7._2027'],
  [
    'until a night counts to its evening',
    '2026-11-24T18:00',
    '2026-11-29T04:00',
    'do_soboty 28._11.',
  ],
  ['on its last day ends by the hour', '2026-11-24T18:00', '2026-11-25T22:00', 'do_22:00'],
  ['of whole days on the last one', '2026-11-20', '2026-11-25', 'dnes naposledy'],
])('the end of a time under way %s', (_, start, end, words) => {
  expect(endInWords(time(start, end), now)).toBe(words.replace(/_/g, '\u00a0'));
});

test.each([
  ['of one day', '2026-11-25T11:00', '2026-11-25T13:00'],
  ['of one night', '2026-11-25T11:00', '2026-11-26T03:00'],
  ['that is coming', '2026-11-26', '2026-11-29'],
  ['that begins today without an hour', '2026-11-25', '2026-11-29'],
  ['that is over', '2026-11-20', '2026-11-24'],
  ['without an end', '2026-11-25T11:00', null],
])('a time %s has none', (_, start, end) => {
  expect(endInWords(time(start, end), now)).toBeNull();
});
