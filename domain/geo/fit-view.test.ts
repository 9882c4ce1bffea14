import { expect, test } from 'vitest';
import { isInBounds } from './bounds.ts';
import { boundsAround } from './mercator.ts';
import { fitView } from './fit-view.ts';

const svitavy = { lat: 49.7553, lng: 16.4693 };
const litomysl = { lat: 49.8706, lng: 16.3112 };
const aš = { lat: 50.2239, lng: 12.195 };
const size = { width: 600, height: 500 };

test('of nothing there is no view', () => {
  expect(fitView([], size)).toBeNull();
});

test('one point is seen from close, in the middle', () => {
  const view = fitView([svitavy], size);
  expect(view?.zoom).toBe(16);
  expect(view?.center.lat).toBeCloseTo(svitavy.lat, 6);
  expect(view?.center.lng).toBeCloseTo(svitavy.lng, 6);
});

test.each([
  ['two towns', [svitavy, litomysl]],
  ['half the country', [svitavy, litomysl, aš]],
])('%s are in sight, and would not be from one step closer', (_name, points) => {
  const { center, zoom } = fitView(points, size)!;
  const seen = (step: number) => {
    const bounds = boundsAround(center, zoom + step, size.width - 88, size.height - 88);
    return points.every((point) => isInBounds(point, bounds));
  };
  expect(seen(0)).toBe(true);
  expect(seen(1)).toBe(false);
});

test('a map without a size shows the country', () => {
  expect(fitView([svitavy, litomysl], { width: 0, height: 0 })?.zoom).toBe(6);
});

const house = { lat: 49.7148, lng: 16.2655 };
const across = (metres: number) => ({ lat: house.lat + metres / 111_195, lng: house.lng });

test.each([
  [60, 17],
  [40, 18],
  [1, 18],
  [200, 16],
])('two houses %i metres apart are told apart: zoom %i', (metres, zoom) => {
  expect(fitView([house, across(metres)], size, 60)?.zoom).toBe(zoom);
  expect(fitView([house, across(metres)], size)?.zoom).toBe(16);
});

test('two on one spot are seen from close, and towns apart are all in sight', () => {
  expect(fitView([house, house], size, 60)?.zoom).toBe(18);
  expect(fitView([svitavy, litomysl], size, 60)).toEqual(fitView([svitavy, litomysl], size));
});
