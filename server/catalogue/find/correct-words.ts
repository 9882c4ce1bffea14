import { nearWord } from '../../../domain/text/near-word.ts';
import type { Gazetteer } from '../../cities/gazetteer.ts';
import type { Catalogue } from '../catalogue.ts';

/** Words corrected at most: each unknown one is compared with all known ones. */
const maxCorrected = 3;

/** Function that gives known words near the typed ones; null when none is nearer than what was typed. */
export const createCorrection =
  (catalogue: Pick<Catalogue, 'names'>, gazetteer: Pick<Gazetteer, 'names'>) =>
  (typed: readonly string[]): string[] | null => {
    const known = [...new Set([...catalogue.names(), ...gazetteer.names()])];
    const isKnown = (word: string): boolean => known.some((one) => one.startsWith(word));
    const meant = typed
      .slice(0, maxCorrected)
      .map((word) => (isKnown(word) ? word : (nearWord(word, known) ?? word)));
    const isChanged = meant.some((word, index) => word !== typed[index]);
    return isChanged ? [...meant, ...typed.slice(maxCorrected)] : null;
  };
