/** What people ask of an event beside when, where and what it is. */
export const facetSlugs = ['deti', 'bezbarierove', 'za-kazdeho-pocasi', 'se-psem'] as const;
export type FacetSlug = (typeof facetSlugs)[number];
