import { expect, test } from 'vitest';
import { decodeLine } from './decode-line.ts';

test('the first point is absolute, the rest are differences', () => {
  expect(decodeLine([164680, 497560, 10, -20, -5, 5], 10_000)).toEqual([
    [49.756, 16.468],
    [49.754, 16.469],
    [49.7545, 16.4685],
  ]);
});

test('a line without points is no line', () => {
  expect(decodeLine([], 10_000)).toEqual([]);
});
