import { categorySlugs, type CategorySlug } from '../../contract/events/category.ts';
import {
  emptyViewQuery,
  queryKeys,
  readViewQuery,
  toEntries,
  type Entries,
  type ViewQuery,
} from '../../contract/views/view-query.ts';
import { firstDay, lastDay } from '../../domain/time/period.ts';
import type { BaseFilters } from './base-filters.ts';
import type { Address } from './environment.ts';
import type { MapState } from './map-state.ts';

/** What the page's address asks for; wrong values are as if they were not there. */
export const readAddress = (address: Address | null): ViewQuery =>
  address ? readViewQuery(address.read()) : emptyViewQuery;

/** The view as an address says it: s, e, evening, k, q, zoom, lat, lng, and r where surroundings are shown. */
export const toAddress = (
  state: MapState,
  categories: readonly CategorySlug[] = state.$filters.get().selectedCategories,
): Entries => {
  const { dateRange, evening, text } = state.$filters.get();
  const { center, zoom } = state.$mapConfig.get();
  const period = { start: dateRange[0], end: dateRange[1] };
  return toEntries({
    ...emptyViewQuery,
    period: { start: firstDay(period), end: lastDay(period) },
    evening,
    categories: [...categories],
    text,
    zoom,
    center,
    radius: state.$radius.get(),
  });
};

/** The same where there is everything, of a widget in which there is not. */
export const toWholeAddress = (state: MapState, { categories, excluded }: BaseFilters): Entries => {
  const { selectedCategories: chosen } = state.$filters.get();
  const all = excluded.length > 0 ? categorySlugs : [];
  const wanted = [chosen, categories, all].find(({ length }) => length > 0) ?? [];
  return toAddress(
    state,
    wanted.filter((slug) => !excluded.includes(slug)),
  );
};

/** Writes the view into the address; keys of others stay. */
export const writeAddress = (address: Address | null, entries: Entries): void => {
  const known = new Set<string>(queryKeys);
  address?.replace([...address.read().filter(([key]) => !known.has(key)), ...entries]);
};
