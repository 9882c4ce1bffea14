import { categoryOf, type CategorySlug } from '../../contract/events/category.ts';
import { facetTitles } from '../../contract/events/facet-titles.ts';
import type { FacetSlug } from '../../contract/events/facet.ts';
import { freePrice, isFree } from '../../domain/events/free-price.ts';
import { parsePrice } from '../../domain/events/price.ts';
import { fold } from '../../domain/text/fold.ts';

export interface SearchedEvent {
  title: string;
  /** All names of the place. */
  places: (string | null | undefined)[];
  city: string | undefined;
  organizer: string | null;
  categories: readonly CategorySlug[];
  facets?: readonly FacetSlug[];
  price: string | null;
}

/**
 * Folded search text of an event; includes its categories and free entry, so that "koncert" finds
 * concerts and "zdarma" what costs nothing.
 */
export const toSearchText = (event: SearchedEvent): string => {
  const { title, places, city, organizer, categories, facets = [], price } = event;
  const categoryTitles = categories.map((slug) => categoryOf(slug).title);
  const facetNames = facets.map((slug) => facetTitles[slug]);
  const words = [...categoryTitles, ...facetNames, isFree(parsePrice(price)) && freePrice];
  const parts = [title, ...new Set(places), city, organizer, ...words];
  return fold(parts.filter(Boolean).join(' '));
};
