import { expect, test } from 'vitest';
import { gridLines } from './grid-lines.ts';

const bounds = { ne: { lat: 49.85, lng: 16.66 }, sw: { lat: 49.65, lng: 16.35 } };

test('returns parallels and meridians on round degrees within the bounds', () => {
  const lines = gridLines(bounds, 11);
  const lats = lines.filter(([a, b]) => a[1] === b[1]).map(([a]) => a[1].toFixed(2));
  const lngs = lines.filter(([a, b]) => a[0] === b[0]).map(([a]) => a[0].toFixed(2));
  expect(lats).toEqual(['49.70', '49.80']);
  expect(lngs).toEqual(['16.35', '16.50', '16.65']);
});

test('returns no lines below zoom 11', () => {
  expect(gridLines(bounds, 10)).toEqual([]);
});
