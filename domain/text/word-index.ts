import { lowerBound } from '../lower-bound.ts';
import { startWords } from './word-match.ts';

/** Words of things with numbers as identifiers, with a search by their beginnings. */
export interface WordIndex {
  set(id: number, words: readonly string[]): void;
  remove(id: number): void;
  of(id: number): readonly string[];
  /** All words; some may belong to nothing any more. */
  words(): Iterable<string>;
  /** Identifiers of those that have, for each text, a word that begins with it. */
  find(texts: readonly string[]): number[];
}

export const createWordIndex = (): WordIndex => {
  const wordsById = new Map<number, readonly string[]>();
  /** Words that nothing has any more stay, with no identifiers. */
  const idsByWord = new Map<string, number[]>();
  /** Keys of `idsByWord`, ascending; null until the first search, while everything is added. */
  let sorted: string[] | null = null;

  const addWord = (word: string): number[] => {
    const ids: number[] = [];
    idsByWord.set(word, ids);
    sorted?.splice(lowerBound(sorted, word), 0, word);
    return ids;
  };

  const remove = (id: number): void => {
    for (const word of wordsById.get(id) ?? []) {
      const ids = idsByWord.get(word) ?? [];
      const index = ids.indexOf(id);
      if (index >= 0) ids.splice(index, 1);
    }
    wordsById.delete(id);
  };

  return {
    set(id, words) {
      remove(id);
      wordsById.set(id, words);
      for (const word of words) (idsByWord.get(word) ?? addWord(word)).push(id);
    },
    remove,
    of: (id) => wordsById.get(id) ?? [],
    words: () => idsByWord.keys(),
    find(texts) {
      // The longest text begins the fewest words.
      const [longest] = [...texts].sort((one, other) => other.length - one.length);
      if (longest === undefined) return [];
      sorted ??= [...idsByWord.keys()].sort();
      const found = new Set<number>();
      for (let at = lowerBound(sorted, longest); sorted[at]?.startsWith(longest); at++)
        for (const id of idsByWord.get(sorted[at] as string) ?? []) found.add(id);
      return texts.length === 1
        ? [...found]
        : [...found].filter((id) => startWords(wordsById.get(id) ?? [], texts));
    },
  };
};
