import { foldCompatibleLetters } from './0021-fold-compatible.ts';

/** Search texts with letters that `fold` has learned since: apostrophes that are letters, þ, ð and ı. */
export const foldApostrophes = foldCompatibleLetters;
