import { describe, expect, test } from 'vitest';
import { boundsOfView } from './mercator.ts';
import {
  isNearby,
  radii,
  surroundingsRadius,
  surroundingsZoom,
  widerRadius,
  zoomOfRadius,
} from './surroundings.ts';

const nachod = { lat: 50.4176, lng: 16.163 };

describe('zoomOfRadius', () => {
  const zoomsOn = (width: number, height: number, zoom = 12) =>
    radii.map((radius) => zoomOfRadius(radius, boundsOfView(nachod, zoom, width, height), zoom));

  test.each([
    [880, 600, [12, 11, 10, 9]],
    [390, 520, [11, 10, 9, 8]],
    // With a sheet the height is less than the width.
    [390, 330, [11, 10, 9, 8]],
    [300, 200, [10, 9, 8, 7]],
  ])('on a map of %i × %i pixels', (width, height, zooms) => {
    expect(zoomsOn(width, height)).toEqual(zooms);
    // Whatever its zoom is now.
    expect(zoomsOn(width, height, 7.5)).toEqual(zooms);
  });

  test('is between that of the country and that of an event', () => {
    expect(zoomOfRadius(2000, boundsOfView(nachod, 10, 880, 600), 10)).toBe(6);
    expect(zoomOfRadius(0.1, boundsOfView(nachod, 10, 880, 600), 10)).toBe(14);
  });
});

describe('surroundingsRadius', () => {
  const bounds = boundsOfView(nachod, 10, 880, 600);

  test('is that of the origin while the map shows it', () => {
    const origin = { ...nachod, radius: 25 };
    expect(surroundingsRadius(bounds, origin)).toBe(25);
    expect(surroundingsRadius(boundsOfView(nachod, 16, 390, 300), origin)).toBe(25);
    expect(surroundingsRadius(bounds, { ...origin, lat: 51 })).toBeNull();
  });

  test('is null without bounds, an origin or its radius', () => {
    expect(surroundingsRadius(null, { ...nachod, radius: 20 })).toBeNull();
    expect(surroundingsRadius(bounds, null)).toBeNull();
    expect(surroundingsRadius(bounds, nachod)).toBeNull();
  });
});

test('widerRadius is the next one of the choice', () => {
  expect([5, 10, 15, 20, 25, 50, 80].map(widerRadius)).toEqual([10, 20, 20, 50, 50, null, null]);
});

describe('isNearby', () => {
  const north = (kilometres: number) => ({ ...nachod, lat: nachod.lat + kilometres / 111 });

  test.each([
    [14, 2.9, true],
    [14, 3.1, false],
    [surroundingsZoom, 2.9, true],
    [surroundingsZoom, 3.1, false],
    [9, 5.9, true],
    [9, 6.1, false],
    [8, 11.9, true],
    [8, 12.1, false],
  ])('at zoom %i centres %d km apart: %s', (zoom, kilometres, expected) => {
    expect(isNearby(nachod, north(kilometres), zoom)).toBe(expected);
  });
});
