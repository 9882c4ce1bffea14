import { nearWord, typingErrors } from '../../../domain/text/near-word.ts';
import { fold } from '../../../domain/text/fold.ts';

/** Words corrected at most: each unknown one is compared with all known ones. */
const maxCorrected = 3;

/**
 * Function that gives known words near the typed ones; null when none is nearer than what was typed.
 * `names`: all known words, folded.
 */
export const createCorrection =
  (names: () => Iterable<string>) =>
  (typed: readonly string[]): string[] | null => {
    const known = [...new Set(names())];
    const isKnown = (word: string): boolean => known.some((one) => one.startsWith(word));
    const meant = typed
      .slice(0, maxCorrected)
      .map((word) => (isKnown(word) ? word : (nearWord(word, known) ?? word)));
    const isChanged = meant.some((word, index) => word !== typed[index]);
    return isChanged ? [...meant, ...typed.slice(maxCorrected)] : null;
  };

/** Whether each word is as it was typed, or at one typing error. */
export const isOneError = (typed: readonly string[], words: readonly string[]): boolean =>
  words.every(
    (word, index) => word === typed[index] || typingErrors(typed[index] ?? '', word, 1) === 1,
  );

/**
 * Function that replaces each word of a text that is at one typing error from a word of `names`, unless
 * a word of `names` or `known` begins with it. All of them folded; the other words stay as they are written.
 */
export const createRespelling =
  (names: () => Iterable<string>, known: () => Iterable<string>) =>
  (text: string): string => {
    let corrected = 0;
    const all = [...new Set(names())];
    const others = [...known()];
    const respell = (written: string): string => {
      const word = fold(written);
      if (corrected >= maxCorrected) return written;
      const isKnown = (one: string): boolean => one.startsWith(word);
      if (all.some(isKnown) || others.some(isKnown)) return written;
      const meant = nearWord(word, all);
      if (meant === null || !isOneError([word], [meant])) return written;
      corrected++;
      return meant;
    };
    return text.split(/\s+/).map(respell).join(' ');
  };
