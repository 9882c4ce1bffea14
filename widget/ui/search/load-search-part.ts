import type { SearchPart } from '../widget-context.ts';

/** Loads the search part: filters, search, slider, and what of the list depends on them. */
export const loadSearchPart = (): Promise<SearchPart> => import('./search-part.tsx');
