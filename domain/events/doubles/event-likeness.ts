import type { Clue } from '../../../contract/organizers/event-likeness.ts';
import { nameSimilarity } from '../../places/place-similarity.ts';
import { wordsOf } from '../../text/word-match.ts';
import { isSamePage } from './compare-addresses.ts';
import { toPlaceClue } from './place-clue.ts';
import { compareTimes, type TimeRelation } from './compare-times.ts';
import type { ComparedEvent, ComparedPlace } from './compared-event.ts';
import { titleSimilarity } from './title-similarity.ts';
import { haveOtherNumbers, specificity, toTitleParts } from './title-words.ts';

/** Smallest sum of weights at which two events are taken for one without being asked. */
const automaticScore = 9.5;
/** Smallest sum of weights at which two events may be one, for people to decide. */
const offeredScore = 5;

export interface WeighedClue extends Clue {
  /** Positive: for one event; negative: against. About the logarithm of the odds, in bits. */
  weight: number;
}

export interface EventLikeness {
  /** Sum of the weights. */
  score: number;
  /** The heaviest first. */
  clues: WeighedClue[];
  /** Whether the other event has all times of this one, so that this one may be hidden. */
  covered: [one: boolean, other: boolean];
  verdict: 'same' | 'maybe' | 'different';
}

const timeWeights: Record<TimeRelation, number> = {
  'same-start': 3,
  'same-day': 2,
  'close-start': -1,
  'other-hour': -7,
  'other-day': -10,
};

/** Similarity of titles from which on they count as equal. */
const equalTitles = 0.97;
/** Smallest similarity of titles of events that are taken for one. */
const leastAutomatic = 0.6;
/** Weight of titles that hold only general words, at most. */
const maxGenericWeight = 4;

/** Points of a broken line, similarity and weight. */
const titleWeights = [
  [0, -8],
  [0.4, -5],
  [0.55, 0],
  [0.7, 3.5],
  [0.85, 5],
  [equalTitles, 6.5],
  [1, 7],
] as const;

const weightOfTitle = (similarity: number): number => {
  const at = titleWeights.findIndex(([upTo]) => similarity <= upTo);
  const [high, top] = titleWeights[Math.max(at, 1)] as readonly [number, number];
  const [low, bottom] = titleWeights[Math.max(at, 1) - 1] as readonly [number, number];
  return bottom + ((similarity - low) / (high - low)) * (top - bottom);
};

const namesOfPlace = ({ title, venue, municipality }: ComparedPlace): string[] =>
  wordsOf(`${title} ${venue ?? ''} ${municipality}`);

const compareTitles = (one: ComparedEvent, other: ComparedEvent): [number, WeighedClue[]] => {
  const placeWords = [...namesOfPlace(one.place), ...namesOfPlace(other.place)];
  const mine = toTitleParts(one.title, placeWords);
  const theirs = toTitleParts(other.title, placeWords);
  const similarity = titleSimilarity(mine, theirs);
  const isGeneric = Math.min(specificity(mine.whole), specificity(theirs.whole)) < 1;
  const weight = weightOfTitle(similarity);
  const isEqual = similarity >= equalTitles;
  const clue: WeighedClue = {
    code: isEqual ? 'same-title' : 'similar-title',
    value: isEqual ? null : Math.round(similarity * 100),
    weight: isGeneric ? Math.min(weight, maxGenericWeight) : weight,
  };
  if (!haveOtherNumbers(mine.numbers, theirs.numbers)) return [similarity, [clue]];
  return [similarity, [clue, { code: 'other-number', value: null, weight: -5 }]];
};

const compareOrganizers = (one: ComparedEvent, other: ComparedEvent): WeighedClue[] => {
  if (!one.organizer || !other.organizer) return [];
  const similarity = nameSimilarity(
    { ...one.place, title: one.organizer },
    { ...other.place, title: other.organizer },
  );
  if (similarity >= 0.6) return [{ code: 'same-organizer', value: null, weight: 1 }];
  return similarity > 0.2 ? [] : [{ code: 'other-organizer', value: null, weight: -0.5 }];
};

/** How likely two events are one that two sources tell of, and why. */
export const compareEvents = (one: ComparedEvent, other: ComparedEvent): EventLikeness => {
  const { relation, covered } = compareTimes(one.times, other.times);
  const [similarity, titleClues] = compareTitles(one, other);
  const [place, placeWeight] = toPlaceClue(one.place, other.place);
  const clues: WeighedClue[] = [
    ...titleClues,
    { ...place, weight: placeWeight },
    { code: relation, value: null, weight: timeWeights[relation] },
    ...(isSamePage(one.url, other.url)
      ? [{ code: 'same-address' as const, value: null, weight: 3 }]
      : []),
    ...compareOrganizers(one, other),
  ].sort((first, second) => second.weight - first.weight);
  const score = clues.reduce((sum, { weight }) => sum + weight, 0);
  const isAutomatic =
    score >= automaticScore &&
    similarity >= leastAutomatic &&
    (relation === 'same-start' || relation === 'same-day') &&
    placeWeight > -1 &&
    // A series on one page of the web, such as "Koncert 1" and "Koncert 2", is not one event.
    !titleClues.some(({ code }) => code === 'other-number') &&
    covered.some(Boolean);
  const maybe = score >= offeredScore ? 'maybe' : 'different';
  return { score, clues, covered, verdict: isAutomatic ? 'same' : maybe };
};
