import { wordsOf } from './word-match.ts';

/** Abbreviations in names of places and their expansions, folded. */
const expansions: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    kd: 'kulturni dum',
    dk: 'dum kultury',
    ks: 'kulturni stredisko',
    kc: 'kulturni centrum',
    md: 'mestske divadlo',
    zs: 'zakladni skola',
    ms: 'materska skola',
    zus: 'zakladni umelecka skola',
    ddm: 'dum deti a mladeze',
    nam: 'namesti',
  }).map(([short, long]) => [short, long.split(' ')]),
);

/** Words of an abbreviation, or the folded word itself. */
export const expandAbbreviation = (word: string): readonly string[] =>
  expansions.get(word) ?? [word];

/** Word of a query and the forms it may have in a name; all folded. */
export interface NameWord {
  word: string;
  /** Expansion, when the word is an abbreviation. */
  long: readonly string[] | null;
  /** Abbreviations whose expansion has a word with this prefix. */
  shorts: readonly string[];
}

export const toNameWord = (word: string): NameWord => ({
  word,
  long: expansions.get(word) ?? null,
  shorts: [...expansions].flatMap(([short, long]) =>
    short !== word && long.some((part) => part.startsWith(word)) ? short : [],
  ),
});

/**
 * Predicate on folded text: every folded word is a prefix of a word of the text, with abbreviations
 * expanded on either side: `kd polička` matches `Kulturní dům Polička`.
 */
export const createNameMatch = (words: readonly string[]): ((folded: string) => boolean) => {
  const queryWords = words.map(toNameWord);
  // Cheap test first: most names do not contain the words at all.
  const mayMatch = (folded: string): boolean =>
    queryWords.every(
      ({ word, long, shorts }) =>
        folded.includes(word) ||
        long?.every((part) => folded.includes(part)) ||
        shorts.some((short) => folded.includes(short)),
    );
  return (folded) => {
    if (!mayMatch(folded)) return false;
    const nameWords = wordsOf(folded);
    const isPrefix = (word: string): boolean => nameWords.some((one) => one.startsWith(word));
    return queryWords.every(
      ({ word, long, shorts }) =>
        isPrefix(word) ||
        long?.every(isPrefix) ||
        shorts.some((short) => nameWords.includes(short)),
    );
  };
};
