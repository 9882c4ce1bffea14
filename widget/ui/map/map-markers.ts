import type { CityEventCount } from '../../../contract/places/city.ts';
import type { CategorySlug } from '../../../contract/events/category.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { mainCategory } from '../../../domain/events/main-category.ts';
import type { CityMarker, PlaceMarker } from '../../map/types.ts';

/** Events by place id, in the order of the list. */
export const groupByPlace = (events: readonly EventSummary[]): Map<number, EventSummary[]> => {
  const places = new Map<number, EventSummary[]>();
  for (const event of events) {
    const placeEvents = places.get(event.place.id);
    if (placeEvents) placeEvents.push(event);
    else places.set(event.place.id, [event]);
  }
  return places;
};

/** Counts of the selected categories that have events. */
const pickCounts = (
  counts: CityEventCount['categories'],
  selected: readonly CategorySlug[],
): CityEventCount['categories'] =>
  Object.fromEntries(selected.flatMap((slug) => (counts[slug] ? [[slug, counts[slug]]] : [])));

/**
 * One marker per place. Its events have the main category of those `selected`; empty for no filter.
 */
export const toPlaceMarkers = (
  places: Map<number, EventSummary[]>,
  selected: readonly CategorySlug[],
): PlaceMarker[] =>
  [...places].map(([id, events]) => {
    const { place } = events[0] as EventSummary;
    return {
      id,
      title: place.title,
      town: place.city.title,
      lat: place.lat,
      lng: place.lng,
      categories: events.map((event) => mainCategory(event, selected)),
      count: events.length,
      cancelled: events.every(
        ({ cancelled, times }) => cancelled || times.every((time) => time.cancelled),
      ),
    };
  });

/** One marker per town, with the counts of the `selected` categories; empty for no filter. */
export const toCityMarkers = (
  cities: readonly CityEventCount[],
  selected: readonly CategorySlug[],
): CityMarker[] =>
  cities.map(({ city, count, categories }) => ({
    id: city.id,
    slug: city.slug,
    title: city.title,
    district: city.district,
    lat: city.latitude,
    lng: city.longitude,
    zoom: city.zoom,
    count,
    categories: selected.length > 0 ? pickCounts(categories, selected) : categories,
  }));
