import type { City } from '../../contract/places/city.ts';
import { fold } from '../../domain/text/fold.ts';
import type { CityRow } from '../storage/tables.ts';

/** How many towns an answer holds. */
const mostFound = 10;

/** 0 for predefined ones, then by what the rows know of size: regional towns, district towns, others. */
export const rankOf = ({ predefined, zoom, title, district }: CityRow): number => {
  if (predefined) return 0;
  // The larger a town, the further off it fills a window; 14 is any other.
  if (zoom < 14) return zoom - 11;
  return title === district ? 3 : 4;
};

/** Search by the beginning of a name; `cities` are the rows as they are answered. */
export const createCitySearch = (rows: readonly CityRow[], cities: readonly City[]) => {
  const collator = new Intl.Collator('cs');
  const known = rows
    .map((row, index) => ({ folded: row.folded, rank: rankOf(row), city: cities[index] as City }))
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        collator.compare(one.city.title, other.city.title) ||
        collator.compare(one.city.district, other.city.district) ||
        one.city.id - other.city.id,
    );

  return (text: string): City[] => {
    const wanted = fold(text);
    if (wanted === '') return [];
    const found: City[] = [];
    const byWord: City[] = [];
    for (const { folded, city } of known) {
      if (folded.startsWith(wanted)) found.push(city);
      else if (folded.includes(` ${wanted}`) || folded.includes(`-${wanted}`)) byWord.push(city);
      if (found.length === mostFound) break;
    }
    return [...found, ...byWord].slice(0, mostFound);
  };
};
