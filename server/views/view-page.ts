import { toEntries, type ViewQuery } from '../../contract/views/view-query.ts';
import { picksAddress } from '../../contract/events/picked-time.ts';
import { fitView } from '../../domain/geo/fit-view.ts';
import type { AddressedView } from './read-view.ts';

/** Assumed size of the map in pixels. */
const mapSize = { width: 900, height: 600 };

/** A query with the middle and the zoom of its bounds, which pages have instead of them. */
const withoutBounds = (query: ViewQuery): ViewQuery => {
  const { bounds } = query;
  const view = bounds && query.center === null ? fitView([bounds.ne, bounds.sw], mapSize) : null;
  return { ...query, bounds: null, ...(view && { center: view.center, zoom: view.zoom }) };
};

/** Address of the page that shows a view: of its town, otherwise of the map. */
export const viewPage = (
  {
    query,
    city,
    picks = null,
  }: Pick<AddressedView, 'query' | 'city'> & Partial<Pick<AddressedView, 'picks'>>,
  publicUrl: string,
): string => {
  if (picks) return publicUrl + picksAddress(picks);
  const entries = toEntries({
    ...withoutBounds(query),
    ...(query.periodWord && { period: null }),
    city: null,
  });
  const search = new URLSearchParams(entries).toString();
  return `${publicUrl}/${city?.slug ?? ''}${search && `?${search}`}`;
};
