import { protectedPages } from '../../contract/protected-pages.ts';
import { publicPageSlugs } from '../../contract/public-pages.ts';
import { isQueryKey } from '../../contract/views/view-query.ts';

/** First parts of paths that are no towns. */
const pages: readonly string[] = [
  ...publicPageSlugs,
  ...Object.values(protectedPages).map(({ path }) => path.split('/')[1] as string),
];

/** Whether an address is that of a map: the whole one or a town. */
export const isMapPath = (pathname: string): boolean => {
  const [city, ...rest] = pathname.split('/').filter(Boolean);
  return rest.length === 0 && !(city !== undefined && pages.includes(city));
};

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
