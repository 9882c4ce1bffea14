import { expect, test } from 'vitest';
import { boxAround, placeBoxes } from './box.ts';

test('who comes first has the first choice, the next takes what is free', () => {
  const wide = boxAround(0, 0, 100, 20);
  const near = boxAround(40, 0, 100, 20);
  const small = boxAround(70, 0, 20, 20);
  const { choice } = placeBoxes([[wide], [near, small], [small]]);
  expect(choice).toEqual([0, 1, null]);
});

test('boxes that only touch do not cover each other', () => {
  const { choice } = placeBoxes([[boxAround(0, 0, 10, 10)], [boxAround(10, 0, 10, 10)]]);
  expect(choice).toEqual([0, 0]);
});

test('room already taken counts, and is handed on with the new', () => {
  const taken = [boxAround(0, 0, 10, 10)];
  const { choice, taken: all } = placeBoxes(
    [[boxAround(2, 2, 4, 4)], [boxAround(50, 0, 4, 4)]],
    taken,
  );
  expect(choice).toEqual([null, 0]);
  expect(all).toHaveLength(2);
  expect(taken).toHaveLength(1);
});
