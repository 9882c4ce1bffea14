import { categorySlugs, type CategorySlug } from '../../contract/events/category.ts';
import { readMendedQuery, type MendedQuery } from '../../contract/views/read-view-query.ts';
import {
  emptyViewQuery,
  queryKeys,
  toEntries,
  type QueryEntries,
} from '../../contract/views/view-query.ts';
import { firstDay, lastDay } from '../../domain/time/period.ts';
import type { BaseFilters } from './base-filters.ts';
import type { Address } from './environment.ts';
import type { MapState } from './map-state.ts';

/** View query of the page's address; invalid values are mended. Empty without an address. */
export const readAddress = (address: Address | null): MendedQuery =>
  address ? readMendedQuery(address.read()) : { query: emptyViewQuery, mending: null };

export interface AddressOptions {
  /** Default those of the visitor. */
  categories?: readonly CategorySlug[];
  /**
   * Leaves out the days: the default period is counted from the day on which the address is opened.
   * Default false.
   */
  isRelative?: boolean;
}

/** View as address entries: days, conditions, text, position, and a radius around the origin. */
export const toAddress = (
  state: MapState,
  { categories, isRelative = false }: AddressOptions = {},
): QueryEntries => {
  const { dateRange, dayParts, free, facets, text, selectedCategories } = state.$filters.get();
  const { center, zoom } = state.$mapConfig.get();
  const radius = state.$radius.get();
  const period = { start: dateRange[0], end: dateRange[1] };
  return toEntries({
    ...emptyViewQuery,
    period: isRelative ? null : { start: firstDay(period), end: lastDay(period) },
    dayParts: [...dayParts],
    free,
    facets: [...facets],
    categories: [...(categories ?? selectedCategories)],
    text,
    zoom,
    // A radius is around the origin, wherever the map has been moved since.
    center: (radius !== null && state.$origin.get()) || center,
    radius,
  });
};

/**
 * View as address entries for the whole map, which has no base filters: those of the widget are
 * written out as categories.
 */
export const toWholeAddress = (
  state: MapState,
  { categories, excluded }: BaseFilters,
  isRelative: boolean,
): QueryEntries => {
  const { selectedCategories } = state.$filters.get();
  const all = excluded.length > 0 ? categorySlugs : [];
  const effective = [selectedCategories, categories, all].find(({ length }) => length > 0) ?? [];
  return toAddress(state, {
    categories: effective.filter((slug) => !excluded.includes(slug)),
    isRelative,
  });
};

/** Replaces the view's keys in the address; all other keys stay. */
export const writeAddress = (address: Address | null, entries: QueryEntries): void => {
  const viewKeys = new Set<string>(queryKeys);
  address?.replace([...address.read().filter(([key]) => !viewKeys.has(key)), ...entries]);
};
