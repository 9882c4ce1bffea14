import type { FacetSlug } from '../events/facet.ts';

/** Facets as people read them. Apart from their slugs, for the widget of strangers' pages says none. */
export const facetTitles: Record<FacetSlug, string> = {
  deti: 'vhodné pro děti',
  bezbarierove: 'bezbariérový přístup',
  'za-kazdeho-pocasi': 'za každého počasí',
  'se-psem': 'můžete se psem',
};
