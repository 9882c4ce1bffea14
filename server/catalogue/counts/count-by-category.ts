import { categorySlugs, type CategorySlug } from '../../../contract/events/category.ts';
import type { CategoryCounts } from '../../../contract/events/event-overview.ts';
import { eachEvent } from '../matches/each-event.ts';
import type { Matches } from '../matches/gather.ts';

/**
 * Numbers of distinct events by category. `chosen` are the bits of the chosen categories, 0 for
 * all; they limit the total only, so the matches must not be filtered by category.
 */
export const countByCategory = (matches: readonly Matches[], chosen: number): CategoryCounts => {
  const counts = new Uint32Array(categorySlugs.length);
  let total = 0;
  eachEvent(matches, ({ categories }, _event, position) => {
    const bits = categories[position] as number;
    if (chosen === 0 || (bits & chosen) !== 0) total++;
    for (let remaining = bits; remaining !== 0; remaining &= remaining - 1) {
      const bit = 31 - Math.clz32(remaining & -remaining);
      counts[bit] = (counts[bit] as number) + 1;
    }
  });
  return {
    total,
    categories: Object.fromEntries(
      categorySlugs.map((slug, bit) => [slug, counts[bit] as number]),
    ) as Record<CategorySlug, number>,
  };
};
