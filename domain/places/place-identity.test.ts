import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { toE4 } from './place-identity.ts';

test('coordinates that round to the same four decimals are equal', () => {
  expect(toE4(49.7559)).toBe(497_559);
  expect(toE4(49.75594)).toBe(497_559);
  expect(toE4(49.75586)).toBe(497_559);
});

test('coordinates that differ by 0.0001 are not equal', () => {
  expect(toE4(49.756)).toBe(497_560);
  expect(toE4(49.75596)).toBe(497_560);
});

test('a coordinate with four decimals is unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_800_000 }), (e4) => {
      expect(toE4(e4 / 10_000)).toBe(e4);
      expect(toE4(-e4 / 10_000)).toBe(-e4);
      expect(toE4(Number((e4 / 10_000).toFixed(4)))).toBe(e4);
    }),
  );
});

test('rounding changes a coordinate by at most 0.00005 degree (under six metres)', () => {
  fc.assert(
    fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (degrees) => {
      expect(Math.abs(toE4(degrees) / 10_000 - degrees)).toBeLessThanOrEqual(0.0000500001);
    }),
  );
});
