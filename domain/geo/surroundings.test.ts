import { describe, expect, test } from 'vitest';
import { boundsOfView } from './mercator.ts';
import { hasSurroundings, isNearby, surroundingsRadius, surroundingsZoom } from './surroundings.ts';

const nachod = { lat: 50.4176, lng: 16.163 };
const radiusOn = (
  width: number,
  height: number,
  { zoom = surroundingsZoom, center = nachod } = {},
) =>
  surroundingsRadius({ center, zoom }, boundsOfView(center, zoom, width, height), {
    ...nachod,
    around: zoom,
  });

describe('surroundingsRadius', () => {
  test.each([
    [880, 600, 20],
    [412, 520, 20],
    [390, 520, 15],
    [320, 400, 15],
    // With a sheet the height is less than the width.
    [390, 330, 15],
    [390, 240, 10],
    [300, 200, 10],
  ])('a map of %i × %i pixels fits a radius of %i km', (width, height, kilometres) => {
    expect(radiusOn(width, height)).toBe(kilometres);
  });

  test('uses the radius of the URL', () => {
    const bounds = boundsOfView(nachod, surroundingsZoom, 390, 500);
    const view = { center: nachod, zoom: surroundingsZoom };
    expect(surroundingsRadius(view, bounds, { ...nachod, around: 10, radius: 25 })).toBe(25);
  });

  test('doubles with every zoom step out', () => {
    expect([9, 8].map((zoom) => radiusOn(880, 600, { zoom }))).toEqual([40, 80]);
    expect([9, 8].map((zoom) => radiusOn(390, 520, { zoom }))).toEqual([30, 60]);
  });

  test('is null without a request, at another centre or zoom, without bounds or a point', () => {
    const bounds = boundsOfView(nachod, 10, 880, 600);
    expect(surroundingsRadius({ center: nachod, zoom: 10 }, bounds, nachod)).toBeNull();
    expect(
      surroundingsRadius({ center: nachod, zoom: 10 }, bounds, { ...nachod, around: 9 }),
    ).toBeNull();
    expect(radiusOn(880, 600, { center: { lat: 50.45, lng: 16.163 } })).toBeNull();
    expect(radiusOn(880, 600, { center: { lat: 50.43, lng: 16.163 } })).toBe(20);
    const view = { center: nachod, zoom: surroundingsZoom };
    expect(surroundingsRadius(view, null, { ...nachod, around: 10 })).toBeNull();
    expect(surroundingsRadius(view, boundsOfView(nachod, 10, 880, 600), null)).toBeNull();
  });
});

test('hasSurroundings is true for zooms 8 to 10', () => {
  expect([7, 8, 9, 10, 11].filter(hasSurroundings)).toEqual([8, 9, 10]);
});

describe('isNearby', () => {
  const north = (kilometres: number) => ({ ...nachod, lat: nachod.lat + kilometres / 111 });

  test.each([
    [14, 2.9, true],
    [14, 3.1, false],
    [10, 2.9, true],
    [10, 3.1, false],
    [9, 5.9, true],
    [9, 6.1, false],
    [8, 11.9, true],
    [8, 12.1, false],
  ])('at zoom %i centres %d km apart: %s', (zoom, kilometres, expected) => {
    expect(isNearby(nachod, north(kilometres), zoom)).toBe(expected);
  });
});
