import { expect, test } from 'vitest';
import { draggedTo, reordered } from './row-order.ts';

/** Rows of these heights, one below the other from the top of the viewport. */
const rowsOf = (...heights: number[]) => {
  let bottom = 0;
  return heights.map((height) => ({ top: bottom, bottom: (bottom += height) }));
};

test('a row stays while the pointer is over it', () => {
  expect(draggedTo(rowsOf(100, 100, 100), 1, 150)).toBe(1);
});

test('a row passes the neighbours that the pointer passed', () => {
  const rows = rowsOf(100, 100, 100, 100);
  expect(draggedTo(rows, 0, 110)).toBe(1);
  expect(draggedTo(rows, 0, 350)).toBe(3);
  expect(draggedTo(rows, 3, 150)).toBe(1);
  expect(draggedTo(rows, 3, -40)).toBe(0);
  expect(draggedTo(rows, 0, 900)).toBe(3);
});

test('a low row dragged over a high one does not come back under a resting pointer', () => {
  const rows = rowsOf(50, 200);
  expect(draggedTo(rows, 0, 120)).toBe(0);
  expect(draggedTo(rows, 0, 210)).toBe(1);
  // The same pointer after the swap.
  expect(draggedTo(rowsOf(200, 50), 1, 210)).toBe(1);
});

test('an item moves to its new index, and the others keep their order', () => {
  expect(reordered(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(reordered(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
});
