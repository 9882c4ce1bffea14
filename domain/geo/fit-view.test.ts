import { expect, test } from 'vitest';
import { isInBounds } from './bounds.ts';
import { boundsOfView, unproject } from './mercator.ts';
import { fitView } from './fit-view.ts';

const svitavy = { lat: 49.7553, lng: 16.4693 };
const litomysl = { lat: 49.8706, lng: 16.3112 };
const aš = { lat: 50.2239, lng: 12.195 };
const size = { width: 600, height: 500 };

test('fitView returns null for no points', () => {
  expect(fitView([], size)).toBeNull();
});

test('fitView centres one point at zoom 16', () => {
  const view = fitView([svitavy], size);
  expect(view?.zoom).toBe(16);
  expect(view?.center.lat).toBeCloseTo(svitavy.lat, 6);
  expect(view?.center.lng).toBeCloseTo(svitavy.lng, 6);
});

test.each([
  ['two towns', [svitavy, litomysl]],
  ['half the country', [svitavy, litomysl, aš]],
])('%s fit into the view of fitView, and would not one zoom closer', (_name, points) => {
  const { center, zoom } = fitView(points, size)!;
  const allVisible = (step: number) => {
    const bounds = boundsOfView(center, zoom + step, size.width - 88, size.height - 88);
    return points.every((point) => isInBounds(point, bounds));
  };
  expect(allVisible(0)).toBe(true);
  expect(allVisible(1)).toBe(false);
});

test('fitView uses zoom 6 for a map without a size', () => {
  expect(fitView([svitavy, litomysl], { width: 0, height: 0 })?.zoom).toBe(6);
});

const house = { lat: 49.7148, lng: 16.2655 };
const across = (metres: number) => ({ lat: house.lat + metres / 111_195, lng: house.lng });

test.each([
  [60, 17],
  [40, 18],
  [1, 18],
  [200, 16],
])(
  'two houses %i metres apart need zoom %i of fitView for a separation of 60 pixels',
  (metres, zoom) => {
    expect(fitView([house, across(metres)], size, 60)?.zoom).toBe(zoom);
    expect(fitView([house, across(metres)], size)?.zoom).toBe(16);
  },
);

test('fitView zooms to 18 for identical points, and ignores the separation for distant towns', () => {
  expect(fitView([house, house], size, 60)?.zoom).toBe(18);
  expect(fitView([svitavy, litomysl], size, 60)).toEqual(fitView([svitavy, litomysl], size));
});

test('fitView keeps 44 pixels free along each edge', () => {
  const apart = (pixels: number) =>
    [0, pixels].map((x) => unproject({ x: 140_000 + x, y: 88_000 }, 10));
  expect(fitView(apart(511), size)?.zoom).toBe(10);
  expect(fitView(apart(513), size)?.zoom).toBe(9);
});
