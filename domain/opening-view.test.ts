import { expect, it } from 'vitest';
import type { City } from '../contract/city.ts';
import { cityZoom, defaultCenter, mapSizeIn, openingView, sizeInside } from './opening-view.ts';

const svitavy: City = {
  ...{ id: 577731, title: 'Svitavy', slug: 'svitavy', district: 'Svitavy' },
  ...{ latitude: 49.75528, longitude: 16.46944, zoom: 15 },
};
const nothing = {};
const point = { lat: 49.9, lng: 16.3 };

it('opens on the region, from a step farther away where it would be cut', () => {
  expect(openingView(nothing, null, 1280)).toEqual({ center: defaultCenter, zoom: 8 });
  expect(openingView(nothing, null, 390)).toEqual({ center: defaultCenter, zoom: 7 });
  expect(openingView(nothing, null, 0).zoom).toBe(8);
});

it('opens a town so that it fits', () => {
  const center = { lat: svitavy.latitude, lng: svitavy.longitude };
  expect(openingView(nothing, svitavy, 800)).toEqual({ center, zoom: 15 });
  expect(openingView(nothing, svitavy, 390)).toEqual({ center, zoom: 14 });
  expect(cityZoom(svitavy, 0)).toBe(15);
});

it('changes nothing of what somebody asked for, however narrow it is', () => {
  expect(openingView({ ...point, zoom: 8 }, null, 390)).toEqual({ center: point, zoom: 8 });
  expect(openingView({ zoom: 8 }, null, 390).zoom).toBe(8);
  expect(openingView({ zoom: 12 }, svitavy, 390).zoom).toBe(12);
  expect(openingView(point, null, 390)).toEqual({ center: point, zoom: 8 });
  expect(openingView(point, svitavy, 800)).toEqual({
    center: point,
    zoom: 15,
  });
});

it('knows what is left for the map', () => {
  const phone = { width: 390, height: 602 };
  expect(sizeInside(phone, true)).toEqual({ width: 388, height: 600 });
  expect(mapSizeIn(sizeInside(phone, true), true)).toEqual({ width: 388, height: 543 });
  expect(mapSizeIn({ width: 390, height: 844 }, false)).toEqual({ width: 390, height: 571 });
  expect(mapSizeIn({ width: 1280, height: 800 }, false)).toEqual({ width: 880, height: 650 });
  const hidden = { width: 0, height: 0 };
  expect(mapSizeIn(sizeInside(hidden, true), true)).toEqual(hidden);
  // Not yet side by side, for the border.
  expect(mapSizeIn(sizeInside({ width: 721, height: 602 }, true), true).width).toBe(719);
});
