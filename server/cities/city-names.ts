import type { City } from '../../contract/places/city.ts';
import { foldWords } from '../../domain/text/word-match.ts';
import type { CityRow } from '../storage/tables.ts';
import { rankOf } from './search-cities.ts';

/**
 * Function that gives the city of exactly a name, in the nominative or the locative (`Brno`, `Brně`), without
 * diacritics and case. Null for none, and for one of several equally likely, such as `Lhota`. `cities` are the
 * answers for `rows`, in the same order.
 */
export const createCityNames = (rows: readonly CityRow[], cities: readonly City[]) => {
  const named = new Map<string, { rank: number; city: City | null }>();
  const add = (name: string, rank: number, city: City): void => {
    const folded = foldWords(name);
    const known = named.get(folded);
    if (!known || rank < known.rank) named.set(folded, { rank, city });
    else if (rank === known.rank && city !== known.city) known.city = null;
  };
  rows.forEach((row, index) => add(row.title, rankOf(row), cities[index] as City));
  rows.forEach((row, index) => {
    const city = cities[index] as City;
    // Without the preposition: „v Brně“.
    const locative = city.locative?.replace(/^\S+ /, '');
    // A locative is no name of another city: „v Mostě“ beside Mosty.
    if (locative && !named.has(foldWords(locative))) add(locative, rankOf(row), city);
  });
  return (text: string): City | null => named.get(foldWords(text))?.city ?? null;
};
