import { useRef } from 'react';
import type { Location } from 'react-router';

/** State of a history entry with which a page changes its own address and stays as it is. */
export const samePage = { isSamePage: true } as const;

const isSamePage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSamePage' in state;

/** A visit of a page: key of the location that opened it. */
export interface PageVisit {
  key: string;
  pathname: string;
}

/** The visit that a location belongs to: the previous one if the page only changed its address. */
export const nextVisit = (
  previous: PageVisit | null,
  { key, pathname, state }: Pick<Location, 'key' | 'pathname' | 'state'>,
): PageVisit =>
  previous && previous.pathname === pathname && isSamePage(state) ? previous : { key, pathname };

/** Key of the visit, until another page is opened, or the same one again. */
export const usePageVisit = (location: Location): string => {
  const visit = useRef<PageVisit>(null);
  visit.current = nextVisit(visit.current, location);
  return visit.current.key;
};
