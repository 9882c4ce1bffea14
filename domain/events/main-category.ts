import type { CategorySlug } from '../../contract/events/category.ts';

/** Category of the colour and icon of an event: its first selected one, otherwise its first. */
export const mainCategory = (
  { categories }: { categories: readonly CategorySlug[] },
  selected: readonly CategorySlug[],
): CategorySlug => categories.find((slug) => selected.includes(slug)) ?? categories[0] ?? 'ostatni';
