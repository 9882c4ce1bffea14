import { expect, test } from 'vitest';
import { costRatio } from '../../../test/support/cost.ts';
import { clusterByGrid } from './grid-clusters.ts';

const pointsOf = (points: [number, number][]) => ({
  xs: Float64Array.from(points, ([x]) => x),
  ys: Float64Array.from(points, ([, y]) => y),
});
const sizes = (points: [number, number][], zoom: number) =>
  clusterByGrid(pointsOf(points), zoom)
    .map(({ members }) => members.length)
    .sort();

test('close points share a marker, distant points have their own', () => {
  expect(
    sizes(
      [
        [10, 10],
        [12, 11],
        [400, 10],
      ],
      0,
    ),
  ).toEqual([1, 2]);
  expect(
    sizes(
      [
        [10, 10],
        [12, 11],
        [400, 10],
      ],
      6,
    ),
  ).toEqual([1, 1, 1]);
});

test('close points on two sides of a cell edge share a marker', () => {
  expect(
    sizes(
      [
        [71, 10],
        [73, 10],
      ],
      0,
    ),
  ).toEqual([2]);
});

const randomPoints = (count: number) => {
  let seed = 11;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: count }, (): [number, number] => [random(), random()]);
};

test('puts each of 10,000 points in one cluster', () => {
  const points = randomPoints(10_000);
  const clusters = clusterByGrid(pointsOf(points), 10);
  expect(clusters.flatMap(({ members }) => members).sort((a, b) => a - b)).toEqual(
    points.map((_, index) => index),
  );
  for (const { x, y, members } of clusters) {
    expect(members.length).toBeGreaterThan(0);
    expect(x >= 0 && x <= 1024 && y >= 0 && y <= 1024).toBe(true);
  }
});

test('clusters sixteen times as many points at less than 64 times the cost', async () => {
  const [many, few] = [pointsOf(randomPoints(16_000)), pointsOf(randomPoints(1000))];
  const ratio = await costRatio(
    () => clusterByGrid(many, 14),
    () => clusterByGrid(few, 12),
  );
  // 256 times if every point were compared with every other.
  expect(ratio).toBeLessThan(64);
});
