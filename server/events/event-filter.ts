import { categorySlugs, type CategorySlug } from '../../contract/events/category.ts';
import type { Bounds, LatLng } from '../../contract/places/bounds.ts';
import type { ViewQuery } from '../../contract/views/view-query.ts';
import { boxAround } from '../../domain/geo/box-around.ts';
import { fold } from '../../domain/text/fold.ts';
import { resolvePeriod, toInstants } from '../../domain/time/period.ts';

/** A query as the catalogue and storage both read it. */
export interface EventFilter {
  /** First and last millisecond of the period. */
  from: number;
  to: number;
  /** Only what is for an evening, or may be. */
  evening: boolean;
  /** One bit a category, in the contract's order; 0 means all. */
  categories: number;
  /** Bits of categories whose events are left out. */
  excluded: number;
  bounds: Bounds | null;
  /** Nothing farther from its middle than so many metres; `bounds` hold all of it. */
  circle?: { middle: LatLng; metres: number } | null;
  cityId: number | null;
  /** Folded words that must all occur. */
  words: string[];
  withKudyZNudy: boolean;
}

/** Everything that goes on, whatever it is. */
export const anything = {
  evening: false,
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
  return { bounds: bounds ?? boxAround(middle, metres), circle: { middle, metres } };
};

export const toEventFilter = (
  query: ViewQuery,
  cityId: number | null,
  now: number,
): EventFilter => ({
  ...toInstants(resolvePeriod(query.period, now)),
  ...toArea(query),
  evening: query.evening,
  categories: toBits(query.categories),
  excluded: toBits(query.excluded),
  cityId,
  words: query.text === '' ? [] : fold(query.text).split(' ').filter(Boolean),
  withKudyZNudy: query.fromKudyZNudy,
});
