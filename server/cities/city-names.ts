import type { City } from '../../contract/places/city.ts';
import type { NamedCity } from '../../domain/search/read-search.ts';
import { foldWords } from '../../domain/text/word-match.ts';
import type { CityRow } from '../storage/tables.ts';
import { rankOf } from './search-cities.ts';

/** Rank from which on a municipality is a village, see `rankOf`. */
const villageRank = 4;

/**
 * Function that gives the city of exactly a name, in the nominative or the locative (`Brno`, `Brně`), without
 * diacritics and case. Null for none, and for one of several equally likely, such as `Lhota`. `cities` are the
 * answers for `rows`, in the same order.
 */
export const createCityNames = (rows: readonly CityRow[], cities: readonly City[]) => {
  const named = new Map<string, { rank: number; found: NamedCity | null }>();
  const add = (name: string, row: CityRow, city: City, isNominative: boolean): void => {
    const folded = foldWords(name);
    const rank = rankOf(row);
    const known = named.get(folded);
    const found = { city, isVillage: rank >= villageRank, isNominative };
    if (!known || rank < known.rank) named.set(folded, { rank, found });
    else if (rank === known.rank && city !== known.found?.city) known.found = null;
  };
  rows.forEach((row, index) => add(row.title, row, cities[index] as City, true));
  const nominatives = new Set(named.keys());
  rows.forEach((row, index) => {
    const city = cities[index] as City;
    // Without the preposition: „v Brně“.
    const locative = city.locative?.replace(/^\S+ /, '');
    // A name of another city goes first, as Polná before Polné.
    if (locative !== undefined && !nominatives.has(foldWords(locative)))
      add(locative, row, city, false);
  });
  return (text: string): NamedCity | null => named.get(foldWords(text))?.found ?? null;
};
