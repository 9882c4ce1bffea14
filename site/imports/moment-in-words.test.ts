import { expect, it } from 'vitest';
import { momentInWords } from './moment-in-words.ts';

it.each([
  ['2026-11-20T09:30+01:00', 'dnes v\u00a009:30'],
  ['2026-11-20T00:05+01:00', 'dnes v\u00a000:05'],
  ['2026-11-21T14:00+01:00', 'zítra ve\u00a014:00'],
  ['2026-11-19T20:15+01:00', 'včera ve\u00a020:15'],
  ['2026-11-24T07:15+01:00', '24.\u00a011. v\u00a007:15'],
  ['2027-01-02T12:00+01:00', '2.\u00a01.\u00a02027 ve\u00a012:00'],
])('%s', (moment, words) => {
  expect(momentInWords(Date.parse(moment), Date.parse('2026-11-20T12:00+01:00'))).toBe(words);
});
