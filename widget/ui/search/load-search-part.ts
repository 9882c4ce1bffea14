import type * as SearchPartModule from './search-part.tsx';

export type SearchPart = typeof SearchPartModule;

/** Loads the search part: filters, search, slider, and what of the list depends on them. */
export const loadSearchPart = (): Promise<SearchPart> => import('./search-part.tsx');
