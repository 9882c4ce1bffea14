import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bounds } from '../../contract/places/bounds.ts';
import { containsBounds, isSameBounds } from './bounds.ts';
import { neededBounds, queryBounds, roundOutwards, roundToPixels, townReach } from './grid.ts';
import { boundsOfView, project } from './mercator.ts';

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
const svitavy = { lat: 49.7559, lng: 16.4683 };

/** Edges of bounds in cells of the grid of a whole zoom. */
const toCells = ({ ne, sw }: Bounds, zoom: number) => {
  const [{ x: east, y: north }, { x: west, y: south }] = [project(ne, zoom), project(sw, zoom)];
  return { north: north / 256, east: east / 256, south: south / 256, west: west / 256 };
};

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

describe('roundOutwards', () => {
  test('rounds to the tiles of the base map, with few decimals', () => {
    expect(roundOutwards(box(49.9, 16.9, 49.6, 16.1), 10)).toEqual(box(50.06, 17.23, 49.38, 15.82));
    expect(roundOutwards(box(49.9, 16.9, 49.6, 16.1), 13)).toEqual(
      box(49.923, 16.919, 49.582, 16.084),
    );
  });

  test('reaches to the poles at the edges of the world', () => {
    expect(roundOutwards(box(85, 1, -85, -1), 3)).toEqual(box(90, 45, -90, -45));
    // The first line below the pole that the map shows, and the last one.
    expect(roundOutwards(box(79, 1, -79, -1), 3).ne.lat).toBeLessThan(80);
    expect(roundOutwards(box(79, 1, -79, -1), 3).sw.lat).toBeGreaterThan(-80);
  });

  test('contains the original bounds', () => {
    fc.assert(
      fc.property(anyBounds, zooms, (bounds, zoom) => {
        expect(containsBounds(roundOutwards(bounds, zoom), bounds)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('grows a view by less than a cell and 8 pixels to each side', () => {
    const view = fc.tuple(fc.integer({ min: -51, max: 51 }), degrees(179));
    fc.assert(
      fc.property(view, fc.integer({ min: 3, max: 19 }), ([lat, lng], zoom) => {
        const bounds = boundsOfView({ lat, lng }, zoom, 300, 200);
        const [inner, outer] = [bounds, roundOutwards(bounds, zoom)].map((each) =>
          toCells(each, zoom),
        ) as [ReturnType<typeof toCells>, ReturnType<typeof toCells>];
        const limit = 1 + 8 / 256;
        expect(inner.north - outer.north).toBeLessThan(limit);
        expect(outer.south - inner.south).toBeLessThan(limit);
        expect(outer.east - inner.east).toBeLessThan(limit);
        expect(inner.west - outer.west).toBeLessThan(limit);
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
    expect(roundOutwards(box(50.05, 17.2, 49.39, 15.83), 10)).toEqual(here);
    expect(roundOutwards(box(50.07, 17.2, 49.39, 15.83), 10)).not.toEqual(here);
  });

  test('puts neighbouring bounds on the same grid lines', () => {
    const west = roundOutwards(box(49.9, 16.5, 49.6, 16.1), 12);
    const east = roundOutwards(box(49.9, 16.9, 49.6, 16.5), 12);
    const cells = [west, east].map((bounds) => toCells(bounds, 12));
    for (const { north, east: right, south, west: left } of cells)
      for (const line of [north, right, south, left])
        expect(Math.abs(line - Math.round(line))).toBeLessThan(8 / 256);
    expect(west.ne.lat).toBe(east.ne.lat);
    expect(west.ne.lng).toBeGreaterThan(east.sw.lng);
  });

  test.each([
    [8, 2],
    [12, 3],
    [15, 4],
    [19, 5],
  ])('writes bounds at zoom %i with at most %i decimals', (zoom, places) => {
    const { ne, sw } = roundOutwards(boundsOfView(svitavy, zoom, 800, 600), zoom);
    for (const value of [ne.lat, ne.lng, sw.lat, sw.lng])
      expect(decimalsOf(value)).toBeLessThanOrEqual(places);
  });

  test('clamps to the world, whose outermost cells reach to the poles', () => {
    expect(roundOutwards(box(95, 200, -95, -190), 3)).toEqual(box(90, 180, -90, -180));
    expect(roundOutwards(box(87, 250, 84, 200), 3)).toEqual(box(90, 180, 79, 180));
  });
});

test('by town the bounds of a query reach as far beyond the view as a town does, otherwise to the view', () => {
  const view = boundsOfView(svitavy, 9, 800, 600);
  const needed = neededBounds(view, 9);
  expect(needed.ne.lat - view.ne.lat).toBeCloseTo(townReach.lat);
  expect(needed.ne.lng - view.ne.lng).toBeCloseTo(townReach.lng);
  expect(view.sw.lat - needed.sw.lat).toBeCloseTo(townReach.lat);
  expect(view.sw.lng - needed.sw.lng).toBeCloseTo(townReach.lng);
  expect(neededBounds(view, 9.5)).toBe(view);
  expect(containsBounds(queryBounds(view, 9), needed)).toBe(true);
});

test('roundToPixels moves bounds by less than a pixel', () => {
  const zoom = 14;
  const view = boundsOfView(svitavy, zoom, 800, 600);
  const rounded = roundToPixels(view, zoom);
  for (const [one, other] of [
    [view.ne, rounded.ne],
    [view.sw, rounded.sw],
  ] as const) {
    const [exact, close] = [project(one, zoom), project(other, zoom)];
    expect(Math.hypot(exact.x - close.x, exact.y - close.y)).toBeLessThan(1);
    expect(decimalsOf(other.lat)).toBeLessThanOrEqual(5);
  }
});
