import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCells, writePositionsIn, type BoundsE6, type Cells } from './cells.ts';

/** Millionths of a degree, some outside the country. */
const latitude = fc.integer({ min: 48_000_000, max: 51_700_000 });
const longitude = fc.integer({ min: 11_500_000, max: 19_500_000 });
const points = fc.array(fc.tuple(latitude, longitude), { maxLength: 300 });
const boxes = fc
  .tuple(latitude, latitude, longitude, longitude)
  .map(([one, other, left, right]): BoundsE6 => {
    const south = Math.min(one, other);
    const north = Math.max(one, other);
    return { south, north, west: Math.min(left, right), east: Math.max(left, right) };
  });
const many = 1_000_000_000;

const isIn = ({ south, north, west, east }: BoundsE6, lat: number, lng: number): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;

const spread = (places: [number, number][]) => {
  const lat = Int32Array.from(places, ([value]) => value);
  const lng = Int32Array.from(places, ([, value]) => value);
  const all = Int32Array.from(places, (_, position) => position);
  return { all, cells: createCells(all, lat, lng) };
};

const positionsIn = (cells: Cells, box: BoundsE6, begin: number, end: number, count: number) => {
  const out = new Int32Array(3 + cells.positions.length).fill(-7);
  const last = writePositionsIn(cells, box, [begin, end], count, out, 3);
  expect([...out.subarray(0, 3)]).toEqual([-7, -7, -7]);
  return last < 0 ? null : out.subarray(3, last);
};

test('writePositionsIn finds exactly the positions inside a box, in order', () => {
  fc.assert(
    fc.property(points, boxes, fc.nat(300), fc.nat(300), (places, box, begin, length) => {
      const { all, cells } = spread(places);
      const end = Math.min(all.length, begin + length);
      const found = positionsIn(cells, box, begin, end, many) ?? [];
      const inside = all
        .subarray(begin, end)
        .filter((position) => isIn(box, ...(places[position] as [number, number])));
      expect([...found]).toEqual([...inside]);
    }),
  );
});

const grid = Array.from({ length: 100_000 }, (_, index): [number, number] => [
  48_500_000 + (index % 250) * 10_000,
  12_100_000 + Math.floor(index / 250) * 16_000,
]);
const town = { south: 50_010_000, north: 50_050_000, west: 14_400_000, east: 14_500_000 };

test('writePositionsIn finds the positions in a town with a small budget', () => {
  const { all, cells } = spread(grid);
  const found = positionsIn(cells, town, 0, all.length, all.length);
  expect(found).toHaveLength(5 * 7);
});

test('writePositionsIn gives up when a plain scan of the period is quicker', () => {
  const { all, cells } = spread(grid);
  const wide = { south: 48_500_000, north: 51_000_000, west: 12_000_000, east: 19_000_000 };
  expect(positionsIn(cells, wide, 0, all.length, all.length)).toBeNull();
  expect(positionsIn(cells, town, 0, 100, 100)).toBeNull();
});
