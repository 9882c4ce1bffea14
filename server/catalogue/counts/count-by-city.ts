import { categorySlugs, type CategorySlug } from '../../../contract/events/category.ts';
import { eachEvent } from '../matches/each-event.ts';
import type { Matches } from '../matches/gather.ts';

export interface CityCount {
  cityId: number;
  count: number;
  categories: Partial<Record<CategorySlug, number>>;
}

/** Numbers of distinct events by municipality, the highest first. */
export const countByCity = (matches: readonly Matches[]): CityCount[] => {
  const counts = new Map<number, { count: number; bits: Uint32Array }>();
  eachEvent(matches, ({ city, categories }, event, position) => {
    const cityId = city[event] as number;
    const entry = counts.get(cityId) ?? { count: 0, bits: new Uint32Array(categorySlugs.length) };
    entry.count++;
    const bits = categories[position] as number;
    for (let bit = 0; bit < categorySlugs.length; bit++)
      if (bits & (1 << bit)) entry.bits[bit] = (entry.bits[bit] as number) + 1;
    counts.set(cityId, entry);
  });
  return [...counts]
    .map(([cityId, { count, bits }]) => ({
      cityId,
      count,
      categories: Object.fromEntries(
        categorySlugs.flatMap((slug, bit) => (bits[bit] ? [[slug, bits[bit] as number]] : [])),
      ),
    }))
    .sort((one, other) => other.count - one.count || one.cityId - other.cityId);
};
