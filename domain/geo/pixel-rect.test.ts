import { expect, test } from 'vitest';
import { pixelRectAround, createRectIndex } from './pixel-rect.ts';

test('finds a box by any box that overlaps it, large or at negative coordinates', () => {
  const index = createRectIndex<string>();
  index.add(pixelRectAround(-1000, 500, 300, 20), 'wide');
  index.add(pixelRectAround(0, 0, 10, 10), 'small');
  expect(index.ownersAt(pixelRectAround(-1100, 505, 8, 8))).toEqual(['wide']);
  expect(index.ownersAt(pixelRectAround(3, 3, 4, 4))).toEqual(['small']);
  expect(index.overlaps(pixelRectAround(100, 100, 90, 90))).toBe(false);
  expect(index.boxes()).toHaveLength(2);
});

test('does not count boxes that share only an edge as overlapping', () => {
  const index = createRectIndex<number>();
  index.add(pixelRectAround(0, 0, 10, 10), 1);
  expect(index.overlaps(pixelRectAround(10, 0, 10, 10))).toBe(false);
  expect(index.overlaps(pixelRectAround(9.9, 0, 10, 10))).toBe(true);
});
