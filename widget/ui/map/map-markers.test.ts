import { expect, it } from 'vitest';
import type { EventSummary } from '../../../contract/events/event.ts';
import { groupByPlace, toCityMarkers, toPlaceMarkers } from './map-markers.ts';

const event = (id: number, cancelled: boolean, dates: boolean[]): EventSummary => ({
  id,
  slug: `akce-${id}`,
  title: `Akce ${id}`,
  categories: ['divadlo'],
  place: {
    id: 1,
    title: 'Tyjátr',
    lat: 49.715,
    lng: 16.266,
    city: { slug: 'policka', title: 'Polička' },
  },
  image: null,
  source: 'own',
  priceRange: null,
  sample: false,
  cancelled,
  times: dates.map((isOff, index) => ({
    id: index + 1,
    precision: 'timed',
    cancelled: isOff,
    start: `2026-12-0${index + 5}T15:00+01:00`,
    end: null,
  })),
});

it.each<[string, boolean, EventSummary[]]>([
  ['an event that is cancelled', true, [event(1, true, [false])]],
  ['the only date that is cancelled', true, [event(1, false, [true])]],
  ['one of two dates cancelled', false, [event(1, false, [true, false])]],
  ['one of two events cancelled', false, [event(1, false, [true]), event(2, false, [false])]],
])('marks a place with %s as cancelled: %s', (_what, cancelled, events) => {
  expect(toPlaceMarkers(groupByPlace(events), [])).toMatchObject([{ cancelled }]);
});

it('counts only the selected categories of a town, or all without a selection', () => {
  const city = { id: 1, title: 'Polička', slug: 'policka', district: 'Svitavy' };
  const towns = [
    {
      city: { ...city, longitude: 16.27, latitude: 49.71, zoom: 13 },
      count: 2,
      categories: { divadlo: 1, deti: 2 },
    },
  ];
  expect(toCityMarkers(towns, [])[0]?.categories).toEqual({ divadlo: 1, deti: 2 });
  expect(toCityMarkers(towns, ['deti', 'film'])[0]?.categories).toEqual({ deti: 2 });
});
