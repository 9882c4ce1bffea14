import { expect, test } from 'vitest';
import { toggled } from './toggled.ts';

test('toggled adds or removes an item and keeps the order of all', () => {
  const all = ['a', 'b', 'c'];
  expect(toggled(all, ['c'], 'a')).toEqual(['a', 'c']);
  expect(toggled(all, ['a', 'c'], 'a')).toEqual(['c']);
  expect(toggled(all, [], 'b')).toEqual(['b']);
});
