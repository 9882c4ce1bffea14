import { categorySlugs, type CategorySlug } from '../../contract/events/category.ts';
import type { DayPart } from '../../contract/events/day-part.ts';
import type { FacetSlug } from '../../contract/events/facet.ts';
import type { Bounds, LatLng } from '../../contract/places/bounds.ts';
import type { ViewQuery } from '../../contract/views/view-query.ts';
import { boundsAround } from '../../domain/geo/bounds-around.ts';
import { queryWords } from '../../domain/text/word-match.ts';
import { resolvePeriod, toInstants } from '../../domain/time/period.ts';

/** A resolved query, for both the catalogue and storage. */
export interface EventFilter {
  /** First and last millisecond of the period, in epoch ms. */
  from: number;
  to: number;
  /** Only times in any of these parts of the day; empty means all. */
  dayParts: readonly DayPart[];
  /** Only events with free or voluntary entry. */
  free: boolean;
  /** Only events with all of these. */
  facets: readonly FacetSlug[];
  /** One bit per category, in the order of `categorySlugs`; 0 means all. */
  categories: number;
  /** Bits of the excluded categories. */
  excluded: number;
  bounds: Bounds | null;
  /** Maximum distance from a point; `bounds` contain the whole circle. */
  circle?: { middle: LatLng; metres: number } | null;
  cityId: number | null;
  /** Folded words, all of which must occur. */
  words: string[];
  /**
   * Where the words occur: anywhere in the search text (default); or each begins a word of the
   * title or of the municipality, at least one in the title. Only in memory, not in storage.
   */
  wordScope?: 'text' | 'names';
  withKudyZNudy: boolean;
}

/** Filter values without any condition on the events themselves. */
export const anything = {
  dayParts: [],
  free: false,
  facets: [],
  categories: 0,
  excluded: 0,
  words: [],
} satisfies Partial<EventFilter>;

export const bitOf = (slug: CategorySlug): number => 1 << categorySlugs.indexOf(slug);

export const toBits = (slugs: readonly CategorySlug[]): number =>
  slugs.reduce((bits, slug) => bits | bitOf(slug), 0);

const toArea = ({
  bounds,
  center: middle,
  radius,
}: ViewQuery): Pick<EventFilter, 'bounds' | 'circle'> => {
  if (!middle || radius === null) return { bounds };
  const metres = radius * 1000;
  return { bounds: bounds ?? boundsAround(middle, metres), circle: { middle, metres } };
};

export const toEventFilter = (
  query: ViewQuery,
  cityId: number | null,
  now: number,
): EventFilter => ({
  ...toInstants(resolvePeriod(query.period, now)),
  ...toArea(query),
  dayParts: query.dayParts,
  free: query.free,
  facets: query.facets,
  categories: toBits(query.categories),
  excluded: toBits(query.excluded),
  cityId,
  words: queryWords(query.text),
  withKudyZNudy: query.fromKudyZNudy,
});
