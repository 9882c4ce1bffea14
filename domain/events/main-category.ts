import type { CategorySlug } from '../../contract/events/category.ts';

/** The category an event is shown by: of several the one that was asked for, otherwise its first. */
export const mainCategory = (
  { categories }: { categories: readonly CategorySlug[] },
  asked: readonly CategorySlug[],
): CategorySlug => categories.find((slug) => asked.includes(slug)) ?? categories[0] ?? 'ostatni';
