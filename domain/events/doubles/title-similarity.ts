import { isSameWord } from '../../text/same-word.ts';
import { specificity, type TitleParts, type TitleWord } from './title-words.ts';

/** Trigrams of a text, with blanks at both ends. */
const trigramsOf = (text: string): Set<string> => {
  const padded = `  ${text} `;
  return new Set([...Array(padded.length - 2).keys()].map((at) => padded.slice(at, at + 3)));
};

/** Dice coefficient of the trigrams of two texts, 0 … 1. */
const trigramSimilarity = (one: string, other: string): number => {
  const mine = trigramsOf(one);
  const theirs = trigramsOf(other);
  let shared = 0;
  for (const gram of mine) if (theirs.has(gram)) shared++;
  return (2 * shared) / (mine.size + theirs.size);
};

/** Smallest similarity of a word and its misspelling. */
const misspelt = 0.45;

const wordSimilarity = (one: string, other: string): number => {
  if (isSameWord(one, other)) return 1;
  if (Math.min(one.length, other.length) < 5) return 0;
  const similarity = trigramSimilarity(one, other);
  return similarity >= misspelt ? Math.min(1, similarity + 0.3) : 0;
};

/** Score of a title whose specific words the other title has all, besides others. */
const containedScore = 0.8;
/** Highest score of titles of which each has a specific word that the other lacks. */
const crossingScore = 0.6;

const weightOf = (words: readonly TitleWord[]): number =>
  words.reduce((sum, { weight }) => sum + weight, 0);

interface SetSimilarity {
  /** 0 … 1. */
  score: number;
  /** Each set has a specific word that the other lacks, such as two concerts of one festival. */
  isCrossing: boolean;
}

/** Similarity of two sets of words by their weights; their order does not matter. */
const compareSets = (mine: readonly TitleWord[], theirs: readonly TitleWord[]): SetSimilarity => {
  const unmatched = [...theirs];
  const unmatchedMine: TitleWord[] = [];
  let shared = 0;
  for (const own of mine) {
    const scores = unmatched.map((other) => wordSimilarity(own.word, other.word));
    const best = Math.max(0, ...scores);
    if (best === 0) {
      unmatchedMine.push(own);
      continue;
    }
    const [match] = unmatched.splice(scores.indexOf(best), 1);
    shared += best * (own.weight + (match?.weight ?? 0));
  }
  const overlap = shared / Math.max(weightOf(mine) + weightOf(theirs), Number.EPSILON);
  const shorter = Math.min(weightOf(mine), weightOf(theirs));
  const isSpecific = Math.min(specificity(mine), specificity(theirs)) >= 1;
  const contained = isSpecific ? Math.min(1, shared / 2 / shorter) * containedScore : 0;
  return {
    score: Math.min(1, Math.max(overlap, contained)),
    isCrossing: specificity(unmatchedMine) > 0 && specificity(unmatched) > 0,
  };
};

const textOf = (words: readonly TitleWord[]): string =>
  words
    .filter(({ weight }) => weight > 0.2)
    .map(({ word }) => word)
    .join(' ');

const compareWords = (mine: readonly TitleWord[], theirs: readonly TitleWord[]): number => {
  const [one, other] = [textOf(mine), textOf(theirs)];
  // Words written together: `Art Café`, `ArtCafé`.
  if (one && one.replaceAll(' ', '') === other.replaceAll(' ', '')) return 1;
  const { score, isCrossing } = compareSets(mine, theirs);
  const best = one && other ? Math.max(score, trigramSimilarity(one, other) * 0.95) : score;
  return isCrossing ? Math.min(best, crossingScore) : best;
};

/** Factors for parts of titles: next to general words or the place, and next to a subtitle. */
const factors = { general: 0.98, subtitle: 0.88 };

const without = (parts: readonly TitleWord[][], part: TitleWord[]): TitleWord[] =>
  parts.filter((other) => other !== part).flat();

/** Similarity of two titles taken apart, 0 … 1. */
export const titleSimilarity = (one: TitleParts, other: TitleParts): number => {
  let best = compareWords(one.whole, other.whole);
  for (const mine of [one.whole, ...one.parts])
    for (const theirs of [other.whole, ...other.parts]) {
      if (mine === one.whole && theirs === other.whole) continue;
      if (specificity(mine) < 1 || specificity(theirs) < 1) continue;
      // Two parts of one festival are not one event: only one may have something else to say.
      const rest = mine === one.whole ? [] : without(one.parts, mine);
      const otherRest = theirs === other.whole ? [] : without(other.parts, theirs);
      const own = [specificity(rest), specificity(otherRest)];
      if (Math.min(...own) > 0) continue;
      // Nor is a part of one contained in the whole of the other.
      if (own[0] !== own[1] && compareSets(one.whole, other.whole).isCrossing) continue;
      const factor = Math.max(...own) > 0 ? factors.subtitle : factors.general;
      best = Math.max(best, compareWords(mine, theirs) * factor);
    }
  return best;
};
