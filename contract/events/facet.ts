/** Attributes of events besides time, place and category. */
export const facetSlugs = ['deti', 'bezbarierove', 'za-kazdeho-pocasi', 'se-psem'] as const;
export type FacetSlug = (typeof facetSlugs)[number];

export const isFacetSlug = (text: string): text is FacetSlug =>
  facetSlugs.some((slug) => slug === text);
