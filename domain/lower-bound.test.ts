import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowerBound } from './lower-bound.ts';

test('lowerBound is the first index of a value that is not smaller', () => {
  const column = Int32Array.of(1, 3, 3, 3, 7);
  expect([0, 1, 2, 3, 4, 7, 8].map((bound) => lowerBound(column, bound))).toEqual([
    0, 0, 1, 1, 4, 4, 5,
  ]);
  expect(lowerBound(Int32Array.of(), 1)).toBe(0);
});

test('lowerBound searches a part of the column', () => {
  const column = Float64Array.of(1, 3, 3, 3, 7);
  expect(lowerBound(column, 0, 2)).toBe(2);
  expect(lowerBound(column, 9, 1, 3)).toBe(3);
});

test('lowerBound counts the smaller values of any ascending column', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 20 })),
      fc.integer({ min: -1, max: 21 }),
      (values, bound) => {
        const column = Int32Array.from(values).sort();
        expect(lowerBound(column, bound)).toBe(values.filter((value) => value < bound).length);
      },
    ),
  );
});
