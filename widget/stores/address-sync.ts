import { queryKeys, readViewQuery, toEntries, type ViewQuery } from '../../contract/view-query.ts';
import { emptyViewQuery } from '../../contract/view-query.ts';
import { firstDay, lastDay } from '../../domain/period.ts';
import type { Address } from './environment.ts';
import type { MapState } from './map-state.ts';

/** What the page's address asks for; wrong values are as if they were not there. */
export const readAddress = (address: Address | null): ViewQuery =>
  address ? readViewQuery(address.read()) : emptyViewQuery;

/** Writes the view into the address: s, e, k, q, zoom, lat and lng; keys of others stay. */
export const writeAddress = (address: Address | null, state: MapState): void => {
  if (!address) return;
  const { selectedCategories, dateRange, text } = state.$filters.get();
  const { center, zoom } = state.$mapConfig.get();
  const period = { start: dateRange[0], end: dateRange[1] };
  const ours = toEntries({
    ...emptyViewQuery,
    period: { start: firstDay(period), end: lastDay(period) },
    categories: [...selectedCategories],
    text,
    zoom,
    center,
  });
  const known = new Set<string>(queryKeys);
  const foreign = address.read().filter(([key]) => !known.has(key));
  address.replace([...foreign, ...ours]);
};
