import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('memoize calls the function once per key', () => {
  const calls: number[] = [];
  const square = memoize((value: number) => {
    calls.push(value);
    return value * value;
  });
  expect([3, 4, 3, 4].map(square)).toEqual([9, 16, 9, 16]);
  expect(calls).toEqual([3, 4]);
});

test('memoize empties the cache at the limit', () => {
  const calls: number[] = [];
  const same = memoize((value: number) => {
    calls.push(value);
    return value;
  }, 2);
  for (const value of [1, 2, 2, 3, 3, 1]) expect(same(value)).toBe(value);
  expect(calls).toEqual([1, 2, 3, 1]);
});

test('memoize does not cache an exception', () => {
  const half = memoize((value: number) => {
    if (value % 2) throw new RangeError('odd');
    return value / 2;
  });
  expect(() => half(3)).toThrow(RangeError);
  expect(() => half(3)).toThrow(RangeError);
});
