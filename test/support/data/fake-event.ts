import type { CityEvents } from '../../../contract/places/city.ts';
import type { LatLng } from '../../../contract/places/bounds.ts';
import type { EventSummary } from '../../../contract/events/event.ts';

export const svitavy: LatLng = { lat: 49.7559, lng: 16.4683 };

/** A concert at the Fabrika, without times. */
export const eventAt = (id: number, { lat, lng } = svitavy): EventSummary => ({
  id,
  slug: `akce-${id}`,
  title: `Akce ${id}`,
  categories: ['koncerty'],
  place: { id, title: 'Fabrika', lat, lng, city: { slug: 'svitavy', title: 'Svitavy' } },
  image: null,
  source: 'own',
  sample: false,
  cancelled: false,
  times: [],
});

/** Svitavy as a town with `count` concerts. */
export const townOfEvents = (count: number): CityEvents => ({
  city: {
    id: 577731,
    title: 'Svitavy',
    slug: 'svitavy',
    district: 'Svitavy',
    longitude: 16.4683,
    latitude: 49.7559,
    zoom: 15,
  },
  count,
  categories: { koncerty: count },
});
