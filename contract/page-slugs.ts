import { linkPages } from './link-pages.ts';
import { protectedPages } from './protected-pages.ts';
import { publicPages } from './public-pages.ts';

/** First parts of the paths of pages, which are no towns. */
export const pageSlugs: readonly string[] = [
  'detail',
  'iframe',
  'poradatel',
  ...[publicPages, protectedPages, linkPages]
    .flatMap((pages) => Object.values<{ path: string }>(pages))
    .map(({ path }) => path.split('/')[1] ?? ''),
];

/** Whether a path below the address of the site is that of a map: the whole one or a town. */
export const isMapPath = (path: string): boolean => {
  const [city, ...rest] = path.split('/').filter(Boolean);
  return rest.length === 0 && !(city !== undefined && pageSlugs.includes(city.toLowerCase()));
};
