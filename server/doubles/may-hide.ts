import type { EventLikeness } from '../../domain/events/doubles/event-likeness.ts';
import type { DoubleEvent } from './double-event.ts';

/** What the map shows first, compared one after another; higher is better. */
const rankOf = (event: DoubleEvent): number[] => [
  event.isSample ? 0 : 1,
  // Shown to no visitor who did not ask for it.
  event.source === 'kudyznudy' ? 0 : 1,
  event.source === 'own' ? 1 : 0,
];
const fullnessOf = ({ hasPicture, descriptionLength, id }: DoubleEvent): number[] => [
  hasPicture ? 1 : 0,
  descriptionLength,
  // The older one.
  -id,
];

/** Difference of the first numbers that are not equal. */
const compareRanks = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((rank, index) => rank !== other[index]);
  return at < 0 ? 0 : (one[at] as number) - (other[at] as number);
};

/** Order of judging: events that would be shown come first. */
export const byPreference = (one: DoubleEvent, other: DoubleEvent): number =>
  compareRanks([...rankOf(other), ...fullnessOf(other)], [...rankOf(one), ...fullnessOf(one)]);

/**
 * Whether the first event may stand for the second on the map. `covered` are those of the two: an
 * event that has times the other lacks is never hidden.
 */
export const mayHide = (
  shown: DoubleEvent,
  hidden: DoubleEvent,
  covered: EventLikeness['covered'],
): boolean => {
  const [isShownCovered, isHiddenCovered] = covered;
  if (!shown.isJudged || !hidden.isJudged || !isHiddenCovered) return false;
  if (shown.source === 'kudyznudy') return false;
  if (shown.ownerId !== null && shown.ownerId === hidden.ownerId) return false;
  const difference = compareRanks(rankOf(shown), rankOf(hidden));
  if (difference !== 0) return difference > 0;
  return !isShownCovered || compareRanks(fullnessOf(shown), fullnessOf(hidden)) > 0;
};
