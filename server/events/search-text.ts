import { categoryOf, type CategorySlug } from '../../contract/events/category.ts';
import { facetTitles } from '../../contract/organizers/facet-titles.ts';
import type { FacetSlug } from '../../contract/events/facet.ts';
import { fold } from '../../domain/text/fold.ts';

export interface SearchedEvent {
  title: string;
  /** Every name the place goes by. */
  places: (string | null | undefined)[];
  city: string | undefined;
  organizer: string | null;
  categories: readonly CategorySlug[];
  facets?: readonly FacetSlug[];
}

/** Folded text an event is searched by. Its kinds too: who writes "koncert" looks for concerts. */
export const toSearchText = (event: SearchedEvent): string => {
  const { title, places, city, organizer, categories, facets = [] } = event;
  const kinds = categories.map((slug) => categoryOf(slug).title);
  const others = facets.map((slug) => facetTitles[slug]);
  const named = [title, ...new Set(places), city, organizer, ...kinds, ...others];
  return fold(named.filter(Boolean).join(' '));
};
