import { isSameWord } from './same-word.ts';

/** Letters from which a word may have a typing error, and from which two. */
const minLetters = 5;
const minLettersOfTwo = 8;

/**
 * Number of typing errors between two words: letters that are wrong, missing, superfluous or swapped with
 * the next one (optimal string alignment). Infinity above `limit`.
 */
export const typingErrors = (one: string, other: string, limit: number): number => {
  if (Math.abs(one.length - other.length) > limit) return Infinity;
  let beforeLast: number[] = [];
  let last = [...Array(other.length + 1).keys()];
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isEqual = one[row - 1] === other[column - 1];
      let errors = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (isEqual ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      if (isSwapped) errors = Math.min(errors, (beforeLast[column - 2] as number) + 1);
      current.push(errors);
    }
    if (Math.min(...current) > limit) return Infinity;
    [beforeLast, last] = [last, current];
  }
  const errors = last[other.length] as number;
  return errors <= limit ? errors : Infinity;
};

/**
 * The folded word that somebody probably meant: the one with the fewest typing errors, otherwise one that
 * is probably another form of it (`vanoce`, `vanocni`). Of equal ones the first. The first letter is right, or
 * swapped with the second. Null for none.
 */
export const nearWord = (word: string, candidates: Iterable<string>): string | null => {
  if (word.length < minLetters) return null;
  const limit = word.length < minLettersOfTwo ? 1 : 2;
  let nearest: string | null = null;
  let fewest = Infinity;
  for (const candidate of candidates) {
    // The first letter is seldom wrong, and most words need no comparison then.
    if (candidate[0] !== word[0] && candidate[0] !== word[1]) continue;
    const errors = typingErrors(word, candidate, limit);
    // Another form counts as more errors than any.
    const distance = errors === Infinity && isSameWord(word, candidate) ? limit + 1 : errors;
    if (distance < fewest) [nearest, fewest] = [candidate, distance];
    if (fewest === 1) break;
  }
  return nearest;
};
