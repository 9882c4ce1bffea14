import { expect, test } from 'vitest';
import { mergeOptions } from './merge-options.ts';

test('primary options override the fallback one by one', () => {
  expect(
    mergeOptions(
      { theme: 'dark', categories: ['film'] },
      { theme: 'light', view: 'list', zoom: 12 },
    ),
  ).toEqual({ theme: 'dark', categories: ['film'], view: 'list', zoom: 12 });
});

test('a primary city removes the point and the zoom of the fallback', () => {
  const point = { lat: 50, lng: 15, zoom: 16 };
  expect(mergeOptions({ city: 'svitavy' }, { ...point, theme: 'dark' })).toEqual({
    city: 'svitavy',
    theme: 'dark',
  });
  expect(mergeOptions({ city: 'svitavy' }, { city: 'praha', zoom: 12 })).toEqual({
    city: 'svitavy',
    zoom: 12,
  });
  expect(mergeOptions({ zoom: 9 }, point)).toEqual({ ...point, zoom: 9 });
  expect(mergeOptions({ lat: 49, lng: 16 }, { city: 'praha', zoom: 12 })).toEqual({
    lat: 49,
    lng: 16,
    city: 'praha',
    zoom: 12,
  });
});
