import { categorySlugs, type CategorySlug } from '../../contract/events/category.ts';
import {
  emptyViewQuery,
  queryKeys,
  readViewQuery,
  toEntries,
  type QueryEntries,
  type ViewQuery,
} from '../../contract/views/view-query.ts';
import { firstDay, lastDay } from '../../domain/time/period.ts';
import type { BaseFilters } from './base-filters.ts';
import type { Address } from './environment.ts';
import type { MapState } from './map-state.ts';

/** View query of the page's address; invalid values are ignored. Empty without an address. */
export const readAddress = (address: Address | null): ViewQuery =>
  address ? readViewQuery(address.read()) : emptyViewQuery;

/** View as address entries: s, e, evening, k, q, zoom, lat, lng, and r with a radius. */
export const toAddress = (
  state: MapState,
  categories: readonly CategorySlug[] = state.$filters.get().selectedCategories,
): QueryEntries => {
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

/**
 * View as address entries for the whole map, which has no base filters: those of the widget are
 * written out as categories.
 */
export const toWholeAddress = (
  state: MapState,
  { categories, excluded }: BaseFilters,
): QueryEntries => {
  const { selectedCategories } = state.$filters.get();
  const all = excluded.length > 0 ? categorySlugs : [];
  const effective = [selectedCategories, categories, all].find(({ length }) => length > 0) ?? [];
  return toAddress(
    state,
    effective.filter((slug) => !excluded.includes(slug)),
  );
};

/** Replaces the view's keys in the address; all other keys stay. */
export const writeAddress = (address: Address | null, entries: QueryEntries): void => {
  const viewKeys = new Set<string>(queryKeys);
  address?.replace([...address.read().filter(([key]) => !viewKeys.has(key)), ...entries]);
};
