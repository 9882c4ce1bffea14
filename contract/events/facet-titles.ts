import type { FacetSlug } from './facet.ts';

/** Czech titles of facets. Separate from the slugs: only the search part of the widget shows them. */
export const facetTitles: Record<FacetSlug, string> = {
  deti: 'vhodné pro děti',
  bezbarierove: 'bezbariérový přístup',
  'za-kazdeho-pocasi': 'za každého počasí',
  'se-psem': 'můžete se psem',
};
