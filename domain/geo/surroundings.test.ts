import { describe, expect, test } from 'vitest';
import { boundsAround } from './mercator.ts';
import { surroundingsRadius, surroundingsZoom } from './surroundings.ts';

const nachod = { lat: 50.4176, lng: 16.163 };
const on = (width: number, height: number, { zoom = surroundingsZoom, center = nachod } = {}) =>
  surroundingsRadius({ center, zoom }, boundsAround(center, zoom, width, height), {
    ...nachod,
    around: zoom,
  });

describe('what is asked for around a point', () => {
  test.each([
    [880, 600, 20],
    [412, 520, 20],
    [390, 520, 15],
    [320, 400, 15],
    // A sheet leaves less of the height than there is width.
    [390, 330, 15],
    [390, 240, 10],
    [300, 200, 10],
  ])('a map of %i × %i pixels shows whole: %i km', (width, height, kilometres) => {
    expect(on(width, height)).toBe(kilometres);
  });

  test('an address says otherwise', () => {
    const bounds = boundsAround(nachod, surroundingsZoom, 390, 500);
    const view = { center: nachod, zoom: surroundingsZoom };
    expect(surroundingsRadius(view, bounds, { ...nachod, around: 10, radius: 25 })).toBe(25);
  });

  test('doubles with every step farther away', () => {
    expect([9, 8].map((zoom) => on(880, 600, { zoom }))).toEqual([40, 80]);
    expect([9, 8].map((zoom) => on(390, 520, { zoom }))).toEqual([30, 60]);
  });

  test('is nothing where nobody asked, from elsewhere, before there is a map, or without a point', () => {
    const bounds = boundsAround(nachod, 10, 880, 600);
    expect(surroundingsRadius({ center: nachod, zoom: 10 }, bounds, nachod)).toBeNull();
    expect(
      surroundingsRadius({ center: nachod, zoom: 10 }, bounds, { ...nachod, around: 9 }),
    ).toBeNull();
    expect(on(880, 600, { center: { lat: 50.45, lng: 16.163 } })).toBeNull();
    expect(on(880, 600, { center: { lat: 50.43, lng: 16.163 } })).toBe(20);
    const view = { center: nachod, zoom: surroundingsZoom };
    expect(surroundingsRadius(view, null, { ...nachod, around: 10 })).toBeNull();
    expect(surroundingsRadius(view, boundsAround(nachod, 10, 880, 600), null)).toBeNull();
  });
});
