import { matchRoutes } from 'react-router';
import { siteRoutes, type PageHandle } from './routes.tsx';

/** Loads the part with the page at a path; at once for pages without one. */
export const loadPage = async (pathname: string): Promise<void> => {
  const route = matchRoutes(siteRoutes, pathname)?.at(-1)?.route;
  await (route?.handle as PageHandle | undefined)?.load();
};
