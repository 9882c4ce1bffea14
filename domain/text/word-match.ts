import { fold } from './fold.ts';

/** Folded words of letters and digits: `Kino, Svět` → `kino`, `svet`. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether every word is a prefix of a word of the text. */
export const hasWords = (text: string, words: readonly string[]): boolean => {
  const textWords = wordsOf(text);
  return words.every((word) => textWords.some((one) => one.startsWith(word)));
};

/** Whether the text contains every word; the last one may be a prefix. */
export const hasWholeWords = (text: string, words: readonly string[]): boolean => {
  const textWords = wordsOf(text);
  return hasWords(text, words) && words.slice(0, -1).every((word) => textWords.includes(word));
};
