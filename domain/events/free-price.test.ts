import { expect, test } from 'vitest';
import { freePrice, isFreePrice } from './free-price.ts';

test.each([
  [freePrice, true],
  ['60 Kč', false],
  ['děti zdarma', false],
  ['', false],
  [null, false],
])('%s: %s', (price, expected) => {
  expect(isFreePrice(price)).toBe(expected);
});
