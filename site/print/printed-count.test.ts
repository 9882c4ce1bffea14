import { expect, it } from 'vitest';
import { printedCount } from './printed-count.ts';

it.each([
  [0, 2, 'Vytiskne se 0 akcí ze 2.'],
  [1, 1, 'Vytiskne se 1 akce.'],
  [2, 3, 'Vytisknou se 2 akce ze 3.'],
  [4, 4, 'Vytisknou se 4 akce.'],
  [5, 5, 'Vytiskne se 5 akcí.'],
  [22, 40, 'Vytiskne se 22 akcí ze 40.'],
])('the verb agrees with the number of printed events: %i of %i', (printed, all, sentence) => {
  expect(printedCount(printed, all).replaceAll('\u00a0', ' ')).toBe(sentence);
});
