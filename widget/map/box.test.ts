import { expect, test } from 'vitest';
import { boxAround, createRoom } from './box.ts';

test('a box is found by whatever touches it, however large or far from zero', () => {
  const room = createRoom<string>();
  room.take(boxAround(-1000, 500, 300, 20), 'wide');
  room.take(boxAround(0, 0, 10, 10), 'small');
  expect(room.within(boxAround(-1100, 505, 8, 8))).toEqual(['wide']);
  expect(room.within(boxAround(3, 3, 4, 4))).toEqual(['small']);
  expect(room.isTaken(boxAround(100, 100, 90, 90))).toBe(false);
  expect(room.boxes()).toHaveLength(2);
});

test('boxes that share an edge do not touch', () => {
  const room = createRoom<number>();
  room.take(boxAround(0, 0, 10, 10), 1);
  expect(room.isTaken(boxAround(10, 0, 10, 10))).toBe(false);
  expect(room.isTaken(boxAround(9.9, 0, 10, 10))).toBe(true);
});
