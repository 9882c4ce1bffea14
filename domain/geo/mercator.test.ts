import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import type { LatLng } from '../../contract/places/bounds.ts';
import { isInBounds } from './bounds.ts';
import { boundsOfView } from './mercator.ts';

/** Edges of a Web Mercator tile, computed independently of the tested code. */
const tileEdges = (x: number, y: number, zoom: number) => {
  const lng = (column: number): number => (column / 2 ** zoom) * 360 - 180;
  const lat = (row: number): number =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** zoom))) * 180) / Math.PI;
  return { north: lat(y), south: lat(y + 1), west: lng(x), east: lng(x + 1) };
};

/** Centre of a tile in projected pixels. */
const tileCenter = (x: number, y: number, zoom: number): LatLng => {
  const { north, west } = tileEdges(2 * x + 1, 2 * y + 1, zoom + 1);
  return { lat: north, lng: west };
};

describe('a view of 256 × 256 pixels at the centre of a tile has the bounds of that tile', () => {
  test.each([
    ['the world', 0, 0, 0],
    ['the north-west quarter', 0, 0, 1],
    ['Praha', 553, 346, 10],
    ['Svitavy', 8941, 5573, 14],
    ['Cape Town', 1128, 1229, 11],
  ])('%s', (_, x, y, zoom) => {
    const { north, south, west, east } = tileEdges(x, y, zoom);
    const { ne, sw } = boundsOfView(tileCenter(x, y, zoom), zoom, 256, 256);
    expect(ne.lat).toBeCloseTo(north, 8);
    expect(ne.lng).toBeCloseTo(east, 8);
    expect(sw.lat).toBeCloseTo(south, 8);
    expect(sw.lng).toBeCloseTo(west, 8);
  });
});

test('tile 10/553/346 contains Praha', () => {
  const { north, south, west, east } = tileEdges(553, 346, 10);
  const bounds = { ne: { lat: north, lng: east }, sw: { lat: south, lng: west } };
  expect(isInBounds({ lat: 50.0875, lng: 14.4213 }, bounds)).toBe(true);
});

const views = fc.record({
  center: fc.record({
    lat: fc.double({ min: -60, max: 60, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
  zoom: fc.double({ min: 6, max: 18, noNaN: true }),
  width: fc.integer({ min: 1, max: 3000 }),
  height: fc.integer({ min: 1, max: 3000 }),
});

test('boundsOfView has the width of its pixels and contains its centre', () => {
  fc.assert(
    fc.property(views, ({ center, zoom, width, height }) => {
      const { ne, sw } = boundsOfView(center, zoom, width, height);
      expect(ne.lng - sw.lng).toBeCloseTo((width / (256 * 2 ** zoom)) * 360, 8);
      expect((ne.lng + sw.lng) / 2).toBeCloseTo(center.lng, 8);
      expect(ne.lat).toBeGreaterThan(center.lat);
      expect(sw.lat).toBeLessThan(center.lat);
    }),
  );
});

test('boundsOfView of size 0 is the centre', () => {
  fc.assert(
    fc.property(views, ({ center, zoom }) => {
      const { ne, sw } = boundsOfView(center, zoom, 0, 0);
      expect(ne).toEqual(sw);
      expect(ne.lat).toBeCloseTo(center.lat, 8);
      expect(ne.lng).toBeCloseTo(center.lng, 8);
    }),
  );
});

test('boundsOfView gives views one above the other a common edge', () => {
  fc.assert(
    fc.property(views, ({ center, zoom, width, height }) => {
      const whole = boundsOfView(center, zoom, width, 2 * height);
      const upper = boundsOfView({ lat: whole.ne.lat, lng: center.lng }, zoom, width, 2 * height);
      expect(upper.sw.lat).toBeCloseTo(center.lat, 8);
    }),
  );
});

test('boundsOfView at the pole has a latitude of at most 90', () => {
  const { ne, sw } = boundsOfView({ lat: 90, lng: 0 }, 3, 800, 600);
  expect(ne.lat).toBeLessThanOrEqual(90);
  expect(ne.lat).toBeGreaterThan(85);
  expect(sw.lat).toBeLessThan(85.06);
});
