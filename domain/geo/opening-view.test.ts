import { describe, expect, it } from 'vitest';
import type { City } from '../../contract/places/city.ts';
import { cityZoom, defaultCenter, mapSizeIn, openingView, sizeInside } from './opening-view.ts';

const svitavy: City = {
  id: 577731,
  title: 'Svitavy',
  slug: 'svitavy',
  district: 'Svitavy',
  latitude: 49.75528,
  longitude: 16.46944,
  zoom: 15,
};
const unspecified = {};
const point = { lat: 49.9, lng: 16.3 };

it('openingView opens on the region at any width', () => {
  expect(openingView(unspecified, null, 1280)).toEqual({ center: defaultCenter, zoom: 8 });
  expect(openingView(unspecified, null, 390)).toEqual({ center: defaultCenter, zoom: 8 });
  expect(openingView(unspecified, null, 0).zoom).toBe(8);
});

it('openingView opens a city one zoom farther out on a narrow map', () => {
  const center = { lat: svitavy.latitude, lng: svitavy.longitude };
  expect(openingView(unspecified, svitavy, 800)).toEqual({ center, zoom: 15 });
  expect(openingView(unspecified, svitavy, 390)).toEqual({ center, zoom: 14 });
  expect(cityZoom(svitavy, 0)).toBe(15);
});

it('openingView opens a city at its own zoom from 520 pixels on', () => {
  expect(cityZoom(svitavy, 519)).toBe(14);
  expect(cityZoom(svitavy, 520)).toBe(15);
});

it('openingView ignores a centre with one coordinate', () => {
  const center = { lat: 49.755956, lng: 16.4682687 };
  expect(openingView({ lat: 50 }, null, 800).center).toEqual(center);
  expect(openingView({ lng: 15 }, null, 800).center).toEqual(center);
});

it('openingView keeps a requested zoom and centre at any width', () => {
  expect(openingView({ ...point, zoom: 8 }, null, 390)).toEqual({ center: point, zoom: 8 });
  expect(openingView({ zoom: 8 }, null, 390).zoom).toBe(8);
  expect(openingView({ zoom: 12 }, svitavy, 390).zoom).toBe(12);
  expect(openingView(point, null, 390)).toEqual({ center: point, zoom: 8 });
  expect(openingView(point, svitavy, 800)).toEqual({
    center: point,
    zoom: 15,
  });
});

describe('mapSizeIn', () => {
  const phone = { width: 390, height: 602 };
  const wide = { width: 1280, height: 800 };
  const hidden = { width: 0, height: 0 };
  const embed = { isEmbed: true };
  const site = { isEmbed: false };

  it('gives the map half of a narrow embedded widget, and more on the site', () => {
    expect(sizeInside(phone, true)).toEqual({ width: 388, height: 600 });
    expect(mapSizeIn(sizeInside(phone, true), embed)).toEqual({ width: 388, height: 243 });
    expect(mapSizeIn({ width: 390, height: 844 }, site)).toEqual({ width: 390, height: 571 });
  });

  it('subtracts the list and the slider in a wide widget', () => {
    expect(mapSizeIn(wide, site)).toEqual({ width: 880, height: 650 });
    // The border leaves less than the width for side by side.
    expect(mapSizeIn(sizeInside({ width: 721, height: 602 }, true), embed).width).toBe(719);
  });

  it('puts list and map side by side from 720 pixels on', () => {
    expect(mapSizeIn({ width: 719, height: 800 }, site).width).toBe(719);
    expect(mapSizeIn({ width: 720, height: 800 }, site)).toEqual({ width: 320, height: 650 });
  });

  it('leaves three tenths of a low page to the sheet, and the whole element to a frame', () => {
    expect(mapSizeIn({ width: 390, height: 500 }, site).height).toBe(500 - 57 - 150);
    expect(sizeInside(phone, false)).toEqual(phone);
  });

  it('is 0 for a hidden widget', () => {
    expect(mapSizeIn(sizeInside(hidden, true), embed)).toEqual(hidden);
  });

  it('grows by the hidden controls', () => {
    expect(mapSizeIn(wide, { ...site, hide: ['slider'] }).height).toBe(743);
    expect(mapSizeIn(wide, { ...site, hide: ['search'] }).height).toBe(650);
    const hide = ['search', 'around', 'period', 'categories'] as const;
    expect(mapSizeIn(wide, { ...site, hide }).height).toBe(707);
    expect(mapSizeIn(wide, { ...site, view: 'map' })).toEqual({ width: 1280, height: 650 });
    expect(mapSizeIn(phone, { ...embed, view: 'map' })).toEqual({ width: 390, height: 545 });
  });

  it('is constant in the view `list`', () => {
    for (const size of [phone, wide, hidden])
      expect(mapSizeIn(size, { ...embed, view: 'list' })).toEqual({ width: 800, height: 600 });
  });
});
