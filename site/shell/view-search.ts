import { isMapPath } from '../../contract/page-slugs.ts';
import { isQueryKey } from '../../contract/views/view-query.ts';

/** Keys of a part of the map, which a town takes the place of. */
const mapKeys: readonly string[] = ['zoom', 'lat', 'lng', 'r'];

/**
 * Query of another page for the view of a map: its town and conditions. Empty for pages
 * without a map.
 */
export const viewSearch = (pathname: string, search: string): string => {
  if (!isMapPath(pathname)) return '';
  const [city] = pathname.split('/').filter(Boolean);
  const entries = [...new URLSearchParams(search)].filter(
    ([key]) => isQueryKey(key) && !(city !== undefined && mapKeys.includes(key)),
  );
  return new URLSearchParams([
    ...(city === undefined ? [] : [['city', city] as [string, string]]),
    ...entries,
  ]).toString();
};
