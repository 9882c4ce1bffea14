import type { CategorySlug } from '../../contract/events/category.ts';

/** Category that gives an event its colour and icon: the first selected one, otherwise its first. */
export const mainCategory = (
  { categories }: { categories: readonly CategorySlug[] },
  selected: readonly CategorySlug[],
): CategorySlug => categories.find((slug) => selected.includes(slug)) ?? categories[0] ?? 'ostatni';
