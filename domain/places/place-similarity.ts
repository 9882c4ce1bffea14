import type { LatLng } from '../../contract/places/bounds.ts';
import type { PairReason } from '../../contract/places/place-editor.ts';
import { expandAbbreviation } from '../text/abbreviations.ts';
import { distance } from '../geo/distance.ts';
import { fold } from '../text/fold.ts';
import { isSameWord } from '../text/same-word.ts';
import { wordsOf } from '../text/word-match.ts';

export interface NamedPoint extends LatLng {
  title: string;
  /** Name of the municipality; its words have a low weight in the comparison. */
  municipality: string;
}

/** Largest distance of similar places, in metres. */
export const maxSimilarMetres = 300;
/** Smallest score at which a place is offered as a duplicate. */
export const likelySame = 0.5;

/** Generic words of place names, folded; weight 0.5. */
const genericWords = new Set(
  'kulturni dum kultury kino divadlo muzeum mestske mestsky obecni galerie zamek hrad rozhledna knihovna kostel sal centrum stredisko namesti skola zakladni spolecensky areal hospoda restaurace park'.split(
    ' ',
  ),
);
/** Ignored words, folded. */
const stopWords = new Set(['v', 've', 'na', 'u', 'a', 's', 'z', 'o', 'pod', 'nad', 'pri', 'do']);

const tokensOf = (text: string): string[] =>
  wordsOf(text)
    .flatMap(expandAbbreviation)
    .filter((word) => !stopWords.has(word));

/** Score when one name contains all words of the other. */
const containedScore = 0.65;

interface NameTokens {
  title: string[];
  municipality: string[];
}

// A place is compared with all its neighbours, so its words are cached.
const cache = new WeakMap<NamedPoint, NameTokens>();
const nameTokensOf = (point: NamedPoint): NameTokens => {
  const names = cache.get(point) ?? {
    title: tokensOf(point.title),
    municipality: tokensOf(point.municipality),
  };
  cache.set(point, names);
  return names;
};

/** Similarity of two names, 0 … 1: weighted share of common words, see weightOf. */
export const nameSimilarity = (one: NamedPoint, other: NamedPoint): number => {
  const { title: mine } = nameTokensOf(one);
  const { title: theirs } = nameTokensOf(other);
  // Shortcut: most neighbouring places share no word.
  if (!mine.some((word) => theirs.some((other) => isSameWord(word, other)))) return 0;
  const unmatched = [...theirs];
  const municipality = new Set([
    ...nameTokensOf(one).municipality,
    ...nameTokensOf(other).municipality,
  ]);
  const weightOf = (word: string): number => {
    if ([...municipality].some((name) => isSameWord(name, word))) return 0.25;
    return genericWords.has(word) ? 0.5 : 1;
  };
  const sum = (words: string[]): number => words.reduce((total, word) => total + weightOf(word), 0);
  const total = sum(mine) + sum(unmatched);
  if (total === 0) return 0;
  let shared = 0;
  for (const word of mine) {
    const index = unmatched.findIndex((candidate) => isSameWord(word, candidate));
    if (index < 0) continue;
    shared += weightOf(word) + weightOf(unmatched[index] as string);
    unmatched.splice(index, 1);
  }
  const overlap = shared / total;
  // One name contained in the other, such as a theatre and its chamber stage.
  const shorter = Math.min(sum(mine), sum(theirs));
  const isSpecific = shorter >= 1;
  const containment = isSpecific ? Math.min(1, shared / 2 / shorter) * containedScore : 0;
  return Math.min(1, Math.max(overlap, containment));
};

type WordList = readonly string[];

/**
 * Whether one name contains all words of the other. Words of the municipality count only in names
 * without others.
 */
const isOneInOther = (one: WordList, other: WordList, municipality: WordList): boolean => {
  const withoutMunicipality = (words: WordList): WordList => {
    const rest = words.filter((word) => !municipality.some((name) => isSameWord(name, word)));
    return rest.length > 0 ? rest : words;
  };
  const mine = withoutMunicipality(one);
  const theirs = withoutMunicipality(other);
  const contains = (words: WordList, parts: WordList): boolean =>
    parts.every((word) => words.some((candidate) => isSameWord(candidate, word)));
  return contains(theirs, mine) || contains(mine, theirs);
};

/** Why two names are similar, judged by the names as written, before abbreviations are expanded. */
export const reasonOf = (one: NamedPoint, other: NamedPoint): PairReason => {
  if (fold(one.title) === fold(other.title)) return 'same-name';
  const municipality = [...nameTokensOf(one).municipality, ...nameTokensOf(other).municipality];
  const asWritten = ({ title }: NamedPoint): WordList =>
    wordsOf(title).filter((word) => !stopWords.has(word));
  if (isOneInOther(asWritten(one), asWritten(other), municipality)) return 'part-of-name';
  // Equal only with abbreviations expanded.
  return isOneInOther(nameTokensOf(one).title, nameTokensOf(other).title, municipality)
    ? 'abbreviation'
    : 'similar-name';
};

/** Likelihood that two places are the same, 0 … 1, from names and distance; 0 beyond 300 m. */
export const placeSimilarity = (one: NamedPoint, other: NamedPoint): number => {
  const metres = distance(one, other);
  if (metres > maxSimilarMetres) return 0;
  const proximity = 1 - Math.max(0, metres - 30) / maxSimilarMetres;
  return nameSimilarity(one, other) * (0.4 + 0.6 * proximity);
};
