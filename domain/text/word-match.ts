import { fold } from './fold.ts';

/** Folded words of letters and digits: `Kino, Svět` → `kino`, `svet`. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Words of a searched text. One without letters and digits, such as `!!!`, is searched as it is written.
 */
export const queryWords = (text: string): string[] => {
  const words = wordsOf(text);
  return words.length > 0 ? words : fold(text).split(' ').filter(Boolean);
};

/** The words as a text writes them, with their diacritics: `vanoce` in “Bílé Vánoce” is `Vánoce`. */
export const spellAs = (words: readonly string[], text: string): string => {
  const written = text.split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.map((word) => written.find((one) => fold(one) === word) ?? word).join(' ');
};

/** Text for comparison by words alone: `Frýdek–Místek` is `frydek mistek`. */
export const foldWords = (text: string): string => wordsOf(text).join(' ');

/** Whether every word is a prefix of one of the words of a text. */
export const startWords = (textWords: readonly string[], words: readonly string[]): boolean =>
  words.every((word) => textWords.some((one) => one.startsWith(word)));

/** Whether every word is a prefix of a word of the text. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  startWords(wordsOf(text), words);

/** Whether every word is one of the words of a text; the last one may be a prefix. */
export const haveWholeWords = (textWords: readonly string[], words: readonly string[]): boolean =>
  startWords(textWords, words) && words.slice(0, -1).every((word) => textWords.includes(word));

/** Whether the text contains every word; the last one may be a prefix. */
export const hasWholeWords = (text: string, words: readonly string[]): boolean =>
  haveWholeWords(wordsOf(text), words);
