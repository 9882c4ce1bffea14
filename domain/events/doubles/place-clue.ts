import type { Clue } from '../../../contract/organizers/event-likeness.ts';
import { distance } from '../../geo/distance.ts';
import { likelySame, maxSimilarMetres, nameSimilarity } from '../../places/place-similarity.ts';
import { fold } from '../../text/fold.ts';
import type { ComparedPlace } from './compared-event.ts';

/** Metres within which points are one building. */
const sameBuildingMetres = 30;

/** Words that name one hall of a building, folded. */
const halls =
  /\b(velky|maly|hlavni|komorni|modry|zrcadlovy|rytirsky|prednaskovy|tanecni|koncertni|divadelni|spolecensky)\s+(sal|scena)|\bsal(e|u)?\s+(\d|[a-d]\b)|\b(foyer|klub|kavarna|nadvori|zahrada|sklep|podkrovi)\b/g;

const hallsOf = ({ title, venue }: ComparedPlace): string[] =>
  [...fold(`${title} ${venue ?? ''}`).matchAll(halls)].map(([hall]) => hall);

const haveOtherHalls = (one: ComparedPlace, other: ComparedPlace): boolean => {
  const mine = hallsOf(one);
  const theirs = hallsOf(other);
  return mine.length > 0 && theirs.length > 0 && !mine.some((hall) => theirs.includes(hall));
};

const namesOf = ({ title, venue }: ComparedPlace): string[] => (venue ? [venue, title] : [title]);

/** Whether a place has no name of its own but that of its town. */
const isNameless = ({ title, venue, municipality }: ComparedPlace): boolean =>
  venue === null && fold(title) === fold(municipality);

const similarityOfNames = (one: ComparedPlace, other: ComparedPlace): number =>
  Math.max(
    ...namesOf(one).flatMap((title) =>
      namesOf(other).map((name) => nameSimilarity({ ...one, title }, { ...other, title: name })),
    ),
  );

/** Clue of where two events take place, and its weight. */
export const toPlaceClue = (one: ComparedPlace, other: ComparedPlace): [Clue, number] => {
  const metres = distance(one, other);
  const isOneTown = one.cityId === other.cityId;
  const clue = (
    code: Clue['code'],
    weight: number,
    value: number | null = null,
  ): [Clue, number] => [{ code, value }, weight];
  const hasNoName = isNameless(one) || isNameless(other);
  if (!hasNoName && haveOtherHalls(one, other)) return clue('other-hall', -6);
  const isRough = one.approximate || other.approximate || hasNoName;
  if (isRough && isOneTown)
    return !hasNoName && similarityOfNames(one, other) >= likelySame
      ? clue('same-place', 3)
      : clue('same-town', 1);
  if (metres <= maxSimilarMetres) {
    if (similarityOfNames(one, other) >= likelySame) return clue('same-place', 3);
    return clue('near', metres <= sameBuildingMetres ? 2 : 0.5, Math.round(metres));
  }
  if (!isOneTown) return clue('other-town', -8);
  // The same name elsewhere in town: one of the points is wrong.
  return similarityOfNames(one, other) >= 0.8
    ? clue('same-place', 2)
    : clue('elsewhere-in-town', -3);
};
