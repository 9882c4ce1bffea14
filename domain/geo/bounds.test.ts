import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import type { Bounds } from '../../contract/places/bounds.ts';
import { gridStep, isInBounds, isSameBounds, middleOf, roundOutwards } from './bounds.ts';

const box = (north: number, east: number, south: number, west: number): Bounds => ({
  ne: { lat: north, lng: east },
  sw: { lat: south, lng: west },
});

// Six decimals, as in URLs.
const degrees = (limit: number): fc.Arbitrary<number> =>
  fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((value) => value / 1e6);
const point = fc.record({ lat: degrees(90), lng: degrees(180) });
const anyBounds = fc
  .tuple(point, point)
  .map(([one, other]) =>
    box(
      Math.max(one.lat, other.lat),
      Math.max(one.lng, other.lng),
      Math.min(one.lat, other.lat),
      Math.min(one.lng, other.lng),
    ),
  );
const zooms = fc.double({ min: 0, max: 22, noNaN: true });

test('isInBounds includes the edges', () => {
  const bounds = box(50, 17, 49, 16);
  expect(isInBounds({ lat: 49.5, lng: 16.5 }, bounds)).toBe(true);
  expect(isInBounds({ lat: 50, lng: 17 }, bounds)).toBe(true);
  expect(isInBounds({ lat: 49, lng: 16 }, bounds)).toBe(true);
  for (const [lat, lng] of [
    [50.000001, 16.5],
    [48.999999, 16.5],
    [49.5, 17.000001],
    [49.5, 15.999999],
  ] as const)
    expect(isInBounds({ lat, lng }, bounds)).toBe(false);
});

test('gridStep halves with every zoom, clamped to zooms 0 to 22', () => {
  expect(gridStep(0)).toBe(90);
  expect(gridStep(9)).toBe(90 / 512);
  expect(gridStep(10)).toBe(gridStep(9) / 2);
  expect(gridStep(9.4)).toBe(gridStep(9));
  expect(gridStep(9.5)).toBe(gridStep(10));
  expect(gridStep(-3)).toBe(gridStep(0));
  expect(gridStep(40)).toBe(gridStep(22));
});

describe('roundOutwards', () => {
  test('rounds to the next grid line at zoom 10', () => {
    expect(roundOutwards(box(49.9, 16.9, 49.6, 16.1), 10)).toEqual(
      box(49.921875, 16.962890625, 49.5703125, 16.083984375),
    );
  });

  test('contains the original bounds', () => {
    fc.assert(
      fc.property(anyBounds, zooms, (bounds, zoom) => {
        const grown = roundOutwards(bounds, zoom);
        expect(isInBounds(bounds.ne, grown)).toBe(true);
        expect(isInBounds(bounds.sw, grown)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('grows by less than one grid step', () => {
    fc.assert(
      fc.property(anyBounds, zooms, (bounds, zoom) => {
        const grown = roundOutwards(bounds, zoom);
        const step = gridStep(zoom);
        expect(grown.ne.lat - bounds.ne.lat).toBeLessThan(step);
        expect(grown.ne.lng - bounds.ne.lng).toBeLessThan(step);
        expect(bounds.sw.lat - grown.sw.lat).toBeLessThan(step);
        expect(bounds.sw.lng - grown.sw.lng).toBeLessThan(step);
      }),
    );
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(anyBounds, zooms, (bounds, zoom) => {
        const grown = roundOutwards(bounds, zoom);
        expect(isSameBounds(roundOutwards(grown, zoom), grown)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('changes only when the view moves past a grid line', () => {
    const here = roundOutwards(box(49.9, 16.9, 49.6, 16.1), 10);
    expect(roundOutwards(box(49.91, 16.95, 49.58, 16.09), 10)).toEqual(here);
    expect(roundOutwards(box(49.93, 16.95, 49.58, 16.09), 10)).not.toEqual(here);
  });

  test('puts neighbouring bounds on the same grid lines', () => {
    const west = roundOutwards(box(49.9, 16.5, 49.6, 16.1), 12);
    const east = roundOutwards(box(49.9, 16.9, 49.6, 16.5), 12);
    expect(west.ne.lat).toBe(east.ne.lat);
    const lines = (east.sw.lng - west.ne.lng) / gridStep(12);
    expect(Number.isInteger(lines)).toBe(true);
  });

  test('clamps to the world', () => {
    expect(roundOutwards(box(95, 200, -95, -190), 3)).toEqual(box(90, 180, -90, -180));
    expect(roundOutwards(box(85, 250, 84, 200), 3)).toEqual(box(90, 180, 78.75, 180));
  });
});

test('isSameBounds compares by value and treats null as equal to null', () => {
  const one = box(50, 17, 49, 16);
  expect(isSameBounds(one, box(50, 17, 49, 16))).toBe(true);
  expect(isSameBounds(null, null)).toBe(true);
  expect(isSameBounds(one, null)).toBe(false);
  expect(isSameBounds(null, one)).toBe(false);
  for (const other of [
    box(51, 17, 49, 16),
    box(50, 18, 49, 16),
    box(50, 17, 48, 16),
    box(50, 17, 49, 15),
  ])
    expect(isSameBounds(one, other)).toBe(false);
});

test('middleOf is the mean of the corners', () => {
  expect(middleOf(box(50, 17, 49, 14))).toEqual({ lat: 49.5, lng: 15.5 });
  expect(middleOf(box(10, 20, -30, -40))).toEqual({ lat: -10, lng: -10 });
});
