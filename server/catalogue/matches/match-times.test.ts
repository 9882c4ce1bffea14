import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyViewQuery, type ViewQuery } from '../../../contract/views/view-query.ts';
import { distance } from '../../../domain/geo/distance.ts';
import { segmentOf } from '../../../test/support/fixtures/segment-of.ts';
import { createDraft, testNow } from '../../../test/support/servers/test-app.ts';
import { toEventFilter } from '../../events/event-filter.ts';
import { matchTimes } from './match-times.ts';

type Point = [lat: number, lng: number];

/** Points found by a query, among events of the default period at the points. */
const findPoints = (points: readonly Point[], query: Partial<ViewQuery>): Point[] => {
  const segment = segmentOf(
    points.map(([lat, lng], index) => createDraft(String(index), { place: { lat, lng } })),
  );
  const filter = toEventFilter({ ...emptyViewQuery, ...query }, null, testNow);
  const positions = matchTimes(segment, filter);
  return [...positions].map((position) => points[segment.event[position] as number] as Point);
};

const coordinate = (min: number, max: number) =>
  fc.integer({ min: min * 1e6, max: max * 1e6 }).map((value) => value / 1e6);
const points = fc.array(fc.tuple(coordinate(49, 51), coordinate(13, 18)), { maxLength: 60 });
const center = { lat: 49.9, lng: 15.4 };

test('matchTimes finds exactly the times within a radius', () => {
  fc.assert(
    fc.property(points, fc.integer({ min: 1, max: 200 }), (all, radius) => {
      const near = all.filter(([lat, lng]) => distance({ lat, lng }, center) <= radius * 1000);
      expect(findPoints(all, { center, radius }).sort()).toEqual(near.sort());
    }),
  );
});

test('matchTimes finds a time five metres inside of the radius and none five metres outside', () => {
  const north = (metres: number): Point => [center.lat + metres / 111_195, center.lng];
  const found = findPoints([north(9_995), north(10_005)], { center, radius: 10 });
  expect(found).toEqual([north(9_995)]);
});

test('matchTimes finds times on the edges of bounds and none beyond', () => {
  const bounds = { sw: { lat: 49.5, lng: 15 }, ne: { lat: 50, lng: 16 } };
  const step = 0.000001;
  const inside: Point[] = [
    [49.5, 15],
    [49.5, 16],
    [50, 15],
    [50, 16],
    [49.7, 15.5],
  ];
  const outside: Point[] = [
    [49.5 - step, 15.5],
    [50 + step, 15.5],
    [49.7, 15 - step],
    [49.7, 16 + step],
  ];
  expect(findPoints([...outside, ...inside], { bounds }).sort()).toEqual(inside.sort());
});
