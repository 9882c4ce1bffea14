import { categorySlugs, type CategorySlug } from '../../contract/events/category.ts';
import type { CategoryCounts } from '../../contract/events/event-overview.ts';
import { isInBounds } from '../../domain/geo/bounds.ts';
import type { Answer } from './events/held-answers.ts';
import type { MapState } from './map-state.ts';

/** Numbers of events per category in view, of an answer without the visitor's categories. */
export const facetsInView = (state: MapState, { cities, events }: Answer): CategoryCounts => {
  const categories = Object.fromEntries(categorySlugs.map((slug) => [slug, 0])) as Record<
    CategorySlug,
    number
  >;
  const { bounds } = state.$filters.get();
  const isVisible = (lat: number, lng: number): boolean =>
    state.$radius.get() !== null || bounds === null || isInBounds({ lat, lng }, bounds);
  if (cities) {
    for (const { city, categories: counts } of cities)
      if (isVisible(city.latitude, city.longitude))
        for (const slug of categorySlugs) categories[slug] += counts[slug] ?? 0;
  } else
    for (const { categories: own, place } of events)
      if (isVisible(place.lat, place.lng)) for (const slug of own) categories[slug]++;
  return { total: state.$count.get(), categories };
};
