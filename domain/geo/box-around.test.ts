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
        const [center, point] = [
          { lat, lng: 16 },
          { lat: lat + north, lng: 16 + east },
        ];
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
