import type { CityEvents } from '../../../contract/places/city.ts';
import type { CategorySlug } from '../../../contract/events/category.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { mainCategory } from '../../../domain/events/main-category.ts';
import type { CityMarker, PlaceMarker } from '../../map/types.ts';

/** Events by the place they happen at, in the order they came. */
export const groupByPlace = (events: readonly EventSummary[]): Map<number, EventSummary[]> => {
  const places = new Map<number, EventSummary[]>();
  for (const event of events) {
    const there = places.get(event.place.id);
    if (there) there.push(event);
    else places.set(event.place.id, [event]);
  }
  return places;
};

const only = (
  counts: CityEvents['categories'],
  asked: readonly CategorySlug[],
): CityEvents['categories'] =>
  Object.fromEntries(asked.flatMap((slug) => (counts[slug] ? [[slug, counts[slug]]] : [])));

/** One marker per place, of the colours that were `asked` for where any were. */
export const toPlaceMarkers = (
  places: Map<number, EventSummary[]>,
  asked: readonly CategorySlug[],
): PlaceMarker[] =>
  [...places].map(([id, events]) => {
    const { place } = events[0] as EventSummary;
    return {
      id,
      title: place.title,
      town: place.city.title,
      lat: place.lat,
      lng: place.lng,
      categories: events.map((event) => mainCategory(event, asked)),
      count: events.length,
      cancelled: events.every(
        ({ cancelled, times }) => cancelled || times.every((time) => time.cancelled),
      ),
    };
  });

/** The same of towns. */
export const toCityMarkers = (
  cities: readonly CityEvents[],
  asked: readonly CategorySlug[],
): CityMarker[] =>
  cities.map(({ city, count, categories }) => ({
    id: city.id,
    slug: city.slug,
    title: city.title,
    lat: city.latitude,
    lng: city.longitude,
    zoom: city.zoom,
    count,
    categories: asked.length > 0 ? only(categories, asked) : categories,
  }));
