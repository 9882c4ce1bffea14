import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('what was found is not looked for again', () => {
  const asked: number[] = [];
  const square = memoize((value: number) => {
    asked.push(value);
    return value * value;
  });
  expect([3, 4, 3, 4].map(square)).toEqual([9, 16, 9, 16]);
  expect(asked).toEqual([3, 4]);
});

test('no more is kept than it may', () => {
  const asked: number[] = [];
  const same = memoize((value: number) => {
    asked.push(value);
    return value;
  }, 2);
  for (const value of [1, 2, 2, 3, 3, 1]) expect(same(value)).toBe(value);
  expect(asked).toEqual([1, 2, 3, 1]);
});

test('a failure is not kept', () => {
  const half = memoize((value: number) => {
    if (value % 2) throw new RangeError('odd');
    return value / 2;
  });
  expect(() => half(3)).toThrow(RangeError);
  expect(() => half(3)).toThrow(RangeError);
});
