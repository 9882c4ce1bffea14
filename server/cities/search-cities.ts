import type { City } from '../../contract/places/city.ts';
import { foldWords } from '../../domain/text/word-match.ts';
import { lowerBound } from '../../domain/lower-bound.ts';
import type { CityRow } from '../storage/tables.ts';

const maxResults = 10;

/** Sort rank: 0 predefined, then regional towns, 3 district towns, 4 others. */
export const rankOf = ({ predefined, zoom, title, district }: CityRow): number => {
  if (predefined) return 0;
  // Larger towns have a lower zoom; 14 is the default.
  if (zoom < 14) return zoom - 11;
  return title === district ? 3 : 4;
};

/** Characters of a folded name before which a word may begin. */
const wordBreaks = '\n ';
const wordBreak = /[\n ]/;

/** A postcode with or without its space, or its beginning: `568`, `568 0`, `56802`. */
const postcodeBeginning = /^\d{3} ?\d{0,2}$/;

export const isPostcode = (text: string): boolean => /^\s*\d{3} ?\d{2}\s*$/.test(text);

/** Cities with postcodes of their own for districts, which the data do not have: three digits from, to. */
const largeCities: readonly (readonly [code: number, from: number, to: number])[] = [
  [554782, 100, 199],
  [554791, 301, 326],
  [582786, 600, 644],
  [554821, 700, 725],
];

const beginsWord = (folded: string, prefix: string): boolean => {
  const line = `\n${folded}`;
  for (let at = line.indexOf(prefix); at > 0; at = line.indexOf(prefix, at + 1))
    if (wordBreaks.includes(line[at - 1] as string)) return true;
  return false;
};

/** Whether words in a row of a folded name begin with the given ones: `usti nad labem`, `usti n l`. */
const hasShortened = (folded: string, words: readonly string[]): boolean => {
  const named = folded.split(wordBreak);
  return named.some((_, first) =>
    words.every((word, index) => named[first + index]?.startsWith(word) ?? false),
  );
};

/**
 * Search by the beginning of a name, or by words of it shortened as on signposts (`Ústí n. L.`). What stands in
 * brackets is left out. Three digits and more are the beginning of a postcode. `cities` are the answers for `rows`,
 * in the same order; `postcodes` are by identifier.
 */
export const createCitySearch = (
  rows: readonly CityRow[],
  cities: readonly City[],
  postcodes: ReadonlyMap<number, string>,
) => {
  const collator = new Intl.Collator('cs');
  const entries = rows
    .map((row, index) => ({
      folded: foldWords(row.folded),
      rank: rankOf(row),
      city: cities[index] as City,
    }))
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        collator.compare(one.city.title, other.city.title) ||
        collator.compare(one.city.district, other.city.district) ||
        one.city.id - other.city.id,
    );

  /** Folded names, each after a line break. */
  const all = entries.map(({ folded }) => `\n${folded}`).join('');
  let end = 0;
  const ends = Int32Array.from(entries, ({ folded }) => (end += 1 + folded.length));

  return (text: string, first: readonly City[] = []): City[] => {
    const prefix = foldWords(text.replace(/\(.*$/, ''));
    if (prefix === '') return [];
    if (postcodeBeginning.test(prefix)) {
      const digits = prefix.replace(' ', '');
      const area = Number(digits.slice(0, 3));
      const large = largeCities.find(([, from, to]) => area >= from && area <= to)?.[0];
      return entries
        .filter(({ city }) => city.id === large || postcodes.get(city.id)?.startsWith(digits))
        .slice(0, maxResults)
        .map(({ city }) => city);
    }
    const preferred = first.filter(({ title }) => beginsWord(foldWords(title), prefix));
    const found: City[] = [];
    const byWord: City[] = [];
    for (let at = all.indexOf(prefix); at >= 0 && found.length < maxResults;) {
      const before = all[at - 1] as string;
      const line = lowerBound(ends, at + 1);
      if (wordBreaks.includes(before)) {
        (before === '\n' ? found : byWord).push((entries[line] as (typeof entries)[number]).city);
        at = all.indexOf(prefix, ends[line]);
      } else at = all.indexOf(prefix, at + 1);
    }
    const best = [...new Set([...preferred, ...found, ...byWord])].slice(0, maxResults);
    if (best.length > 0) return best;
    const words = prefix.split(' ');
    return entries
      .filter(({ folded }) => words.length > 1 && hasShortened(folded, words))
      .slice(0, maxResults)
      .map(({ city }) => city);
  };
};
