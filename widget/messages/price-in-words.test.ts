import { expect, test } from 'vitest';
import { priceInWords } from './price-in-words.ts';

test.each<[from: number, to: number | null, words: string]>([
  [0, 0, 'Zdarma'],
  [0, null, 'Dobrovolné vstupné'],
  [150, 150, '150\u00a0Kč'],
  [150, 250, '150–250\u00a0Kč'],
  [1200, 1500, '1\u00a0200–1\u00a0500\u00a0Kč'],
  [150, null, 'od\u00a0150\u00a0Kč'],
  [0, 90, 'do\u00a090\u00a0Kč'],
])('priceInWords of %s to %s is “%s”', (from, to, words) => {
  expect(priceInWords({ from, to }, 'Zdarma')).toBe(words);
});
