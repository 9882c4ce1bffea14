import * as v from 'valibot';
import {
  maxPickedTimes,
  PickedTimesTextSchema,
  withoutRepeated,
  type PickedTime,
} from '../../contract/events/picked-time.ts';

/**
 * Picks of an address. What is no pick is left out, as when a message cut the address; of too many
 * the first ones are taken.
 */
export const readSharedPicks = (text: string): PickedTime[] => {
  const picks = text.split('.').flatMap((part) => {
    const pick = v.safeParse(PickedTimesTextSchema, part);
    return pick.success ? pick.output : [];
  });
  return withoutRepeated(picks).slice(0, maxPickedTimes);
};
