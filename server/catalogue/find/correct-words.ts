import { nearWord } from '../../../domain/text/near-word.ts';

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
