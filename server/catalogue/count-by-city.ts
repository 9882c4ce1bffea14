import { categorySlugs, type CategorySlug } from '../../contract/category.ts';
import { isOneOfSeveral } from './columns.ts';
import type { Matches } from './gather.ts';

export interface CityCount {
  cityId: number;
  count: number;
  categories: Partial<Record<CategorySlug, number>>;
}

/** Distinct events by municipality, the fullest first. */
export const countByCity = (matches: readonly Matches[]): CityCount[] => {
  const counts = new Map<number, { count: number; bits: Uint32Array }>();
  for (const { segment, positions } of matches) {
    const { seen } = segment.scratch;
    seen.begin(1);
    for (const position of positions) {
      const number = segment.event[position] as number;
      if ((segment.flags[position] as number) & isOneOfSeveral) {
        if (seen.at(number) >= 0) continue;
        seen.note(number, 0);
      }
      const cityId = segment.city[number] as number;
      const entry = counts.get(cityId) ?? { count: 0, bits: new Uint32Array(categorySlugs.length) };
      entry.count++;
      const bits = segment.categories[position] as number;
      for (let bit = 0; bit < categorySlugs.length; bit++)
        if (bits & (1 << bit)) entry.bits[bit] = (entry.bits[bit] as number) + 1;
      counts.set(cityId, entry);
    }
  }
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
