import { fold } from './fold.ts';

/** Letters and figures only, folded: `Kino, Svět` → `kino`, `svet`. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether every word begins a word of the text. */
export const hasWords = (text: string, words: readonly string[]): boolean => {
  const own = wordsOf(text);
  return words.every((word) => own.some((one) => one.startsWith(word)));
};

/** Whether it has them as they were written; the last one may be only begun. */
export const hasWholeWords = (text: string, words: readonly string[]): boolean => {
  const own = wordsOf(text);
  return hasWords(text, words) && words.slice(0, -1).every((word) => own.includes(word));
};
