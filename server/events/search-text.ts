import { categoryOf, type CategorySlug } from '../../contract/events/category.ts';
import { facetTitles } from '../../contract/organizers/facet-titles.ts';
import type { FacetSlug } from '../../contract/events/facet.ts';
import { fold } from '../../domain/text/fold.ts';

export interface SearchedEvent {
  title: string;
  /** All names of the place. */
  places: (string | null | undefined)[];
  city: string | undefined;
  organizer: string | null;
  categories: readonly CategorySlug[];
  facets?: readonly FacetSlug[];
}

/** Folded search text of an event; includes its categories, so that "koncert" finds concerts. */
export const toSearchText = (event: SearchedEvent): string => {
  const { title, places, city, organizer, categories, facets = [] } = event;
  const categoryTitles = categories.map((slug) => categoryOf(slug).title);
  const facetNames = facets.map((slug) => facetTitles[slug]);
  const parts = [title, ...new Set(places), city, organizer, ...categoryTitles, ...facetNames];
  return fold(parts.filter(Boolean).join(' '));
};
