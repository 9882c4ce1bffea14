import type { LatLng } from '../../contract/places/bounds.ts';
import type { PairReason } from '../../contract/organizers/place-editor.ts';
import { writeOut } from '../text/abbreviations.ts';
import { distance } from '../geo/distance.ts';
import { fold } from '../text/fold.ts';
import { wordsOf } from '../text/word-match.ts';

export interface NamedPoint extends LatLng {
  title: string;
  /** Its municipality: the name of a town says little of a house in it. */
  town: string;
}

/** Beyond this, in metres, two places are two, whatever they are called. */
export const farthestSimilar = 300;
/** From this score on a place is offered as the same one. */
export const likelySame = 0.5;

/** Words that many houses share. */
const common = new Set(
  'kulturni dum kultury kino divadlo muzeum mestske mestsky obecni galerie zamek hrad rozhledna knihovna kostel sal centrum stredisko namesti skola zakladni spolecensky areal hospoda restaurace park'.split(
    ' ',
  ),
);
const silent = new Set(['v', 've', 'na', 'u', 'a', 's', 'z', 'o', 'pod', 'nad', 'pri', 'do']);

const tokensOf = (text: string): string[] =>
  wordsOf(text)
    .flatMap(writeOut)
    .filter((word) => !silent.has(word));

/** Whether one is the other in another case: `Svitavy` and `Svitavách`. */
const isSameWord = (one: string, other: string): boolean => {
  if (one === other) return true;
  const longer = Math.max(one.length, other.length);
  const shorter = Math.min(one.length, other.length);
  if (shorter < 4) return false;
  let shared = 0;
  while (shared < shorter && one[shared] === other[shared]) shared++;
  return shared >= 4 && shared >= longer - 3;
};

/** How alike two names are when one holds all of the other. */
const partOf = 0.65;

interface Names {
  title: string[];
  town: string[];
}

// A place is compared with all around it: its words are told apart once.
const known = new WeakMap<NamedPoint, Names>();
const namesOf = (point: NamedPoint): Names => {
  const names = known.get(point) ?? { title: tokensOf(point.title), town: tokensOf(point.town) };
  known.set(point, names);
  return names;
};

/** 0 … 1: how much two names say the same, common words and the town's name counting less. */
export const nameSimilarity = (one: NamedPoint, other: NamedPoint): number => {
  const [{ title: mine }, { title: theirs }] = [namesOf(one), namesOf(other)];
  // Most that stand near each other share no word at all.
  if (!mine.some((word) => theirs.some((other) => isSameWord(word, other)))) return 0;
  const left = [...theirs];
  const town = new Set([...namesOf(one).town, ...namesOf(other).town]);
  const weightOf = (word: string): number => {
    if ([...town].some((name) => isSameWord(name, word))) return 0.25;
    return common.has(word) ? 0.5 : 1;
  };
  const sum = (words: string[]): number => words.reduce((all, word) => all + weightOf(word), 0);
  const total = sum(mine) + sum(left);
  if (total === 0) return 0;
  let shared = 0;
  for (const word of mine) {
    const index = left.findIndex((candidate) => isSameWord(word, candidate));
    if (index < 0) continue;
    shared += weightOf(word) + weightOf(left[index] as string);
    left.splice(index, 1);
  }
  const alike = shared / total;
  // A name that is the beginning of a longer one: a theatre and its chamber stage.
  const shorter = Math.min(sum(mine), sum(theirs));
  const isSaid = shorter >= 1;
  const within = isSaid ? Math.min(1, shared / 2 / shorter) * partOf : 0;
  return Math.min(1, Math.max(alike, within));
};

type Words = readonly string[];

/** Whether one of two names holds all words of the other; the name of their town says nothing where there is another word. */
const isOneInOther = (one: Words, other: Words, town: Words): boolean => {
  const bare = (words: Words): Words => {
    const own = words.filter((word) => !town.some((name) => isSameWord(name, word)));
    return own.length > 0 ? own : words;
  };
  const [mine, theirs] = [bare(one), bare(other)];
  const holds = (words: Words, others: Words): boolean =>
    others.every((word) => words.some((candidate) => isSameWord(candidate, word)));
  return holds(theirs, mine) || holds(mine, theirs);
};

/** Why two names are taken for one, in words that are true of what people read. */
export const reasonOf = (one: NamedPoint, other: NamedPoint): PairReason => {
  if (fold(one.title) === fold(other.title)) return 'same-name';
  const town = [...namesOf(one).town, ...namesOf(other).town];
  const asWritten = ({ title }: NamedPoint): Words =>
    wordsOf(title).filter((word) => !silent.has(word));
  if (isOneInOther(asWritten(one), asWritten(other), town)) return 'part-of-name';
  // What only abbreviations written out have in common.
  return isOneInOther(namesOf(one).title, namesOf(other).title, town)
    ? 'abbreviation'
    : 'similar-name';
};

/** 0 … 1: how likely two places are one, by their names and the way between them. */
export const placeSimilarity = (one: NamedPoint, other: NamedPoint): number => {
  const metres = distance(one, other);
  if (metres > farthestSimilar) return 0;
  const nearness = 1 - Math.max(0, metres - 30) / farthestSimilar;
  return nameSimilarity(one, other) * (0.4 + 0.6 * nearness);
};
