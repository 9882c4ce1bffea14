import type { FacetSlug } from '../events/facet.ts';

/**
 * Czech titles of facets. Separate from the slugs: the widget shows none, so its bundle omits them.
 */
export const facetTitles: Record<FacetSlug, string> = {
  deti: 'vhodné pro děti',
  bezbarierove: 'bezbariérový přístup',
  'za-kazdeho-pocasi': 'za každého počasí',
  'se-psem': 'můžete se psem',
};
