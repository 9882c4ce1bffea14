import { wordsOf } from './word-match.ts';

/** What people shorten in the names of houses, folded, and what it says written out. */
const writtenOut: ReadonlyMap<string, readonly string[]> = new Map(
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

/** A folded word, or what it is short for. */
export const writeOut = (word: string): readonly string[] => writtenOut.get(word) ?? [word];

/** A searched word, and all it may stand as in a name. */
export interface NameWord {
  word: string;
  /** What it is short for. */
  long: readonly string[] | null;
  /** What is short for something with a word that begins so. */
  shorts: readonly string[];
}

export const toNameWord = (word: string): NameWord => ({
  word,
  long: writtenOut.get(word) ?? null,
  shorts: [...writtenOut].flatMap(([short, long]) =>
    short !== word && long.some((part) => part.startsWith(word)) ? short : [],
  ),
});

/**
 * Whether a folded text has every one of the folded words at the beginning of one of its own, either
 * of the two shortened: `kd polička` finds `Kulturní dům Polička`.
 */
export const createNameMatch = (words: readonly string[]): ((folded: string) => boolean) => {
  const wanted = words.map(toNameWord);
  // Most names have none of them anywhere, which is seen sooner than where words begin.
  const mayHave = (folded: string): boolean =>
    wanted.every(
      ({ word, long, shorts }) =>
        folded.includes(word) ||
        long?.every((part) => folded.includes(part)) ||
        shorts.some((short) => folded.includes(short)),
    );
  return (folded) => {
    if (!mayHave(folded)) return false;
    const own = wordsOf(folded);
    const begins = (word: string): boolean => own.some((one) => one.startsWith(word));
    return wanted.every(
      ({ word, long, shorts }) =>
        begins(word) || long?.every(begins) || shorts.some((short) => own.includes(short)),
    );
  };
};
