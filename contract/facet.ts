/** What people ask of an event beside when, where and what it is. */
export const facets = [
  { slug: 'deti', title: 'vhodné pro děti' },
  { slug: 'bezbarierove', title: 'bezbariérový přístup' },
  { slug: 'za-kazdeho-pocasi', title: 'za každého počasí' },
  { slug: 'se-psem', title: 'můžete se psem' },
] as const;

export type FacetSlug = (typeof facets)[number]['slug'];

export const facetSlugs = facets.map(({ slug }) => slug) as [FacetSlug, ...FacetSlug[]];

const bySlug = new Map(facets.map((facet) => [facet.slug, facet]));

export const facetOf = (slug: FacetSlug): (typeof facets)[number] =>
  bySlug.get(slug) as (typeof facets)[number];
