import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInBounds } from './bounds.ts';
import { boxAround } from './box-around.ts';
import { distance } from './distance.ts';

test('the box contains every point within the distance', () => {
  const near = fc.double({ min: -0.3, max: 0.3, noNaN: true });
  fc.assert(
    fc.property(
      fc.double({ min: 48, max: 52, noNaN: true }),
      near,
      near,
      fc.nat(20_000),
      (lat, north, east, metres) => {
        const center = { lat, lng: 16 };
        const point = { lat: lat + north, lng: 16 + east };
        fc.pre(distance(center, point) <= metres);
        expect(isInBounds(point, boxAround(center, metres))).toBe(true);
      },
    ),
  );
});

test('a box of 0 metres is its point', () => {
  const point = { lat: 49.7561, lng: 16.4685 };
  expect(boxAround(point, 0)).toEqual({ ne: point, sw: point });
});

test.each([
  [0, 20_000],
  [49.75, 300],
  [49.75, 20_000],
  [-60, 20_000],
  [70, 200_000],
])('at latitude %d the box of %i metres ends there, or little farther', (lat, metres) => {
  const center = { lat, lng: 16 };
  const { ne, sw } = boxAround(center, metres);
  // The easternmost point at the distance is nearer to the pole than the centre.
  const farthestEast =
    (Math.asin(Math.sin(metres / 6_371_008.8) / Math.cos((lat * Math.PI) / 180)) * 180) / Math.PI;
  for (const span of [ne.lng - center.lng, center.lng - sw.lng]) {
    expect(span).toBeGreaterThan(farthestEast);
    expect(span).toBeLessThan(farthestEast * 1.12);
  }
  for (const edge of [ne.lat, sw.lat]) {
    const reach = distance(center, { lat: edge, lng: center.lng });
    expect(reach).toBeGreaterThan(metres);
    expect(reach).toBeLessThan(metres * 1.01);
  }
});
