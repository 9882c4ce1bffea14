import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import type { LatLng } from '../../contract/places/bounds.ts';
import { distance, roughDistance } from './distance.ts';

const praha: LatLng = { lat: 50.0875, lng: 14.4214 };
const brno: LatLng = { lat: 49.1951, lng: 16.6068 };
const ostrava: LatLng = { lat: 49.8346, lng: 18.282 };
const svitavy: LatLng = { lat: 49.7559, lng: 16.4683 };

test.each([
  ['Praha – Brno', praha, brno, 184],
  ['Praha – Ostrava', praha, ostrava, 279],
  ['Brno – Svitavy', brno, svitavy, 63],
  ['a quarter of the equator', { lat: 0, lng: 0 }, { lat: 0, lng: 90 }, 10_008],
  ['pole to pole', { lat: 90, lng: 0 }, { lat: -90, lng: 0 }, 20_015],
  ['across the 180th meridian', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111.2],
])('%s: distance is within two per cent of the published one', (_, one, other, kilometres) => {
  const computed = distance(one, other) / 1000;
  expect(Math.abs(computed - kilometres) / kilometres).toBeLessThan(0.02);
});

test('0.0001 degree of latitude is 11.12 metres', () => {
  expect(distance(svitavy, { ...svitavy, lat: svitavy.lat + 0.0001 })).toBeCloseTo(11.12, 2);
});

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

test("distance is symmetric and at most half of the Earth's circumference", () => {
  fc.assert(
    fc.property(point, point, (one, other) => {
      expect(distance(one, other)).toBeCloseTo(distance(other, one), 6);
      expect(distance(one, other)).toBeGreaterThanOrEqual(0);
      expect(distance(one, other)).toBeLessThan(20_015_200);
      expect(distance(one, one)).toBe(0);
    }),
  );
});

test('roughDistance is within three per cent anywhere in Czechia', () => {
  const point = fc.record({
    lat: fc.double({ min: 48.5, max: 51.1, noNaN: true }),
    lng: fc.double({ min: 12, max: 18.9, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, (one, other) => {
      const exact = distance(one, other) / 1000;
      expect(Math.abs(roughDistance(one, other) - exact)).toBeLessThanOrEqual(exact * 0.03 + 0.001);
    }),
  );
});
