import { categorySlugs, type CategorySlug } from '../../contract/events/category.ts';
import type { EventFacets } from '../../contract/events/event-overview.ts';
import { eachEvent } from './each-event.ts';
import type { Matches } from './gather.ts';

/**
 * Distinct events by category, of matches of any category; `wanted` are the bits of those chosen,
 * 0 for all, and only the total asks for them.
 */
export const countFacets = (matches: readonly Matches[], wanted: number): EventFacets => {
  const counts = new Uint32Array(categorySlugs.length);
  let total = 0;
  eachEvent(matches, ({ categories }, _event, position) => {
    const bits = categories[position] as number;
    if (wanted === 0 || (bits & wanted) !== 0) total++;
    for (let left = bits; left !== 0; left &= left - 1) {
      const bit = 31 - Math.clz32(left & -left);
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
