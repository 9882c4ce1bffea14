import { expect, test } from 'vitest';
import { type Box, boxAround } from '../box.ts';
import { type NameWish, arrangeLabels } from './label-placement.ts';

const sight = { left: -1000, top: -1000, right: 1000, bottom: 1000 };
const placed = (wishes: readonly NameWish[], taken: readonly Box[]) =>
  arrangeLabels(wishes, taken, sight);
const name = (x: number, y: number, width = 50) => ({ x, y, width, height: 16 });

test('a name stands beside the dot of its town', () => {
  const [place] = placed([name(0, 0)], []);
  expect(place).toEqual({ side: 'right', gap: 6, dot: true });
});

test('on the other side where something stands on the first, never away from its dot', () => {
  const [place] = placed([name(0, 0)], [boxAround(40, 0, 40, 40)]);
  expect(place).toEqual({ side: 'left', gap: 6, dot: true });
  const pills = [boxAround(60, 0, 100, 8), boxAround(-60, 0, 100, 8)];
  expect(placed([name(0, 0)], pills)[0]).toMatchObject({ side: 'above', dot: true });
});

test('beside a ring or pin that is on the spot, which is its dot then', () => {
  const [place] = placed([name(0, 0)], [boxAround(4, 0, 44, 44)]);
  expect(place).toEqual({ side: 'right', gap: 27, dot: false });
});

test('a town under the name of another one is not named, nor one without room', () => {
  expect(placed([name(0, 0)], [boxAround(0, 0, 140, 34)])).toEqual([null]);
  const walls = [
    [40, 0],
    [-40, 0],
    [0, 22],
    [0, -22],
  ].map(([x, y]) => boxAround(x as number, y as number, 30, 20));
  expect(placed([name(0, 0, 60)], walls)).toEqual([null]);
});

test('names do not cover each other nor each other’s dots', () => {
  const places = placed([name(0, 0), name(20, 0), name(200, 0)], []);
  expect(places[0]?.side).toBe('right');
  expect(places[1]).toBeNull();
  expect(places[2]?.side).toBe('right');
});

test('the edge cuts off no beginning of a name', () => {
  const beside = [boxAround(40, 0, 40, 6)];
  const sideIn = (left: number) =>
    arrangeLabels([name(0, 0)], beside, { ...sight, left }).map((place) => place?.side);
  expect([-56, -55, -25, -24].map(sideIn).flat()).toEqual(['left', 'above', 'above', undefined]);
  // Nor of a town beyond it, whose name may be seen in part.
  expect(placed([name(-1010, 0)], []).map((place) => place?.side)).toEqual(['left']);
  expect(placed([name(-2000, 0)], []).map((place) => place?.side)).toEqual(['right']);
});
