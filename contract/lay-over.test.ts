import { expect, test } from 'vitest';
import { layOver } from './lay-over.ts';

test('what is said nearer wins, one by one', () => {
  expect(
    layOver({ theme: 'dark', categories: ['film'] }, { theme: 'light', view: 'list', zoom: 12 }),
  ).toEqual({ theme: 'dark', categories: ['film'], view: 'list', zoom: 12 });
});

test('a town said nearer is not left for a point that is farther', () => {
  const point = { lat: 50, lng: 15, zoom: 16 };
  expect(layOver({ city: 'svitavy' }, { ...point, theme: 'dark' })).toEqual({
    city: 'svitavy',
    theme: 'dark',
  });
  expect(layOver({ city: 'svitavy' }, { city: 'praha', zoom: 12 })).toEqual({
    city: 'svitavy',
    zoom: 12,
  });
  expect(layOver({ zoom: 9 }, point)).toEqual({ ...point, zoom: 9 });
  expect(layOver({ lat: 49, lng: 16 }, { city: 'praha', zoom: 12 })).toEqual({
    lat: 49,
    lng: 16,
    city: 'praha',
    zoom: 12,
  });
});
