import { categorySlugs, type CategorySlug } from '../../../contract/events/category.ts';
import { eachEvent } from '../matches/each-event.ts';
import type { Matches } from '../matches/gather.ts';

export interface CityCount {
  cityId: number;
  count: number;
  categories: Partial<Record<CategorySlug, number>>;
}

/** Numbers of one city: of its events, then of those of each category. */
const width = 1 + categorySlugs.length;

// Shared by all answers: each is counted within one turn of the event loop.
let numbers = new Uint32Array(width * 1024);

const reserve = (cities: number): void => {
  if (cities * width <= numbers.length) return;
  const larger = new Uint32Array(numbers.length * 2);
  larger.set(numbers);
  numbers = larger;
};

const toCounts = (begin: number): Pick<CityCount, 'count' | 'categories'> => {
  const categories: CityCount['categories'] = {};
  categorySlugs.forEach((slug, bit) => {
    const count = numbers[begin + 1 + bit] as number;
    if (count > 0) categories[slug] = count;
  });
  return { count: numbers[begin] as number, categories };
};

/** Numbers of distinct events by municipality, the highest first. */
export const countByCity = (matches: readonly Matches[]): CityCount[] => {
  /** Offset of each city in `numbers`. */
  const begins = new Map<number, number>();
  eachEvent(matches, ({ city, categories }, event, position) => {
    const cityId = city[event] as number;
    let begin = begins.get(cityId);
    if (begin === undefined) {
      begin = begins.size * width;
      begins.set(cityId, begin);
      reserve(begins.size);
      numbers.fill(0, begin, begin + width);
    }
    numbers[begin] = (numbers[begin] as number) + 1;
    for (let rest = categories[position] as number; rest !== 0; rest &= rest - 1) {
      const at = begin + 32 - Math.clz32(rest & -rest);
      numbers[at] = (numbers[at] as number) + 1;
    }
  });
  return [...begins]
    .map(([cityId, begin]) => ({ cityId, ...toCounts(begin) }))
    .sort((one, other) => other.count - one.count || one.cityId - other.cityId);
};
