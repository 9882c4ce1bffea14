import { expect, test } from 'vitest';
import { boxAround, createBoxIndex } from './box.ts';

test('finds a box by any box that overlaps it, large or at negative coordinates', () => {
  const index = createBoxIndex<string>();
  index.add(boxAround(-1000, 500, 300, 20), 'wide');
  index.add(boxAround(0, 0, 10, 10), 'small');
  expect(index.ownersAt(boxAround(-1100, 505, 8, 8))).toEqual(['wide']);
  expect(index.ownersAt(boxAround(3, 3, 4, 4))).toEqual(['small']);
  expect(index.overlaps(boxAround(100, 100, 90, 90))).toBe(false);
  expect(index.boxes()).toHaveLength(2);
});

test('does not count boxes that share only an edge as overlapping', () => {
  const index = createBoxIndex<number>();
  index.add(boxAround(0, 0, 10, 10), 1);
  expect(index.overlaps(boxAround(10, 0, 10, 10))).toBe(false);
  expect(index.overlaps(boxAround(9.9, 0, 10, 10))).toBe(true);
});
