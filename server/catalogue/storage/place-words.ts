import { startWords } from '../../../domain/text/word-match.ts';
import { lowerBound } from '../../../domain/lower-bound.ts';

/** Words by which places are found, with a search by their beginnings. */
export interface PlaceWords {
  set(id: number, words: readonly string[]): void;
  remove(id: number): void;
  of(id: number): readonly string[];
  /** Identifiers of the places that have, for each text, a word that begins with it. */
  find(texts: readonly string[]): number[];
}

export const createPlaceWords = (): PlaceWords => {
  const wordsById = new Map<number, { words: readonly string[]; line: number }>();
  /** A line of words for each place; lines of changed places stay and are passed over. */
  let all = '';
  const lineEnds: number[] = [];
  /** `lineEnds` for a search; null after a change. */
  let ends: Int32Array | null = null;
  const idOfLine: number[] = [];

  return {
    set(id, words) {
      wordsById.set(id, { words, line: idOfLine.length });
      idOfLine.push(id);
      all += ` ${words.join(' ')}`;
      lineEnds.push(all.length);
      ends = null;
    },
    remove: (id) => void wordsById.delete(id),
    of: (id) => wordsById.get(id)?.words ?? [],
    find(texts) {
      // The longest text occurs in the fewest places.
      const [longest] = [...texts].sort((one, other) => other.length - one.length);
      if (longest === undefined) return [];
      ends ??= Int32Array.from(lineEnds);
      const found: number[] = [];
      for (let at = all.indexOf(` ${longest}`); at >= 0;) {
        const line = lowerBound(ends, at + 1);
        const id = idOfLine[line] as number;
        const current = wordsById.get(id);
        if (current?.line === line && startWords(current.words, texts)) found.push(id);
        at = all.indexOf(` ${longest}`, ends[line]);
      }
      return found;
    },
  };
};
