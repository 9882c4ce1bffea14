import * as v from 'valibot';
import { CitySchema } from '../places/city.ts';
import { EventSummarySchema } from '../events/event.ts';
import { PlaceReferenceSchema } from '../places/place.ts';

/** How many days ahead events are suggested, and those of a place counted. */
export const suggestedDays = 92;

/**
 * What somebody who types may mean. Every word that was typed begins a word of what is found;
 * without diacritics it finds the same.
 */
export const SuggestionsSchema = v.object({
  /** Municipalities as `city-search` has them. */
  cities: v.array(CitySchema),
  /**
   * Places by their own name and that of their town, at most 5: the nearest, or the fullest. `count`
   * is that of the chosen days, 0 for those that have something another time.
   */
  places: v.array(v.object({ place: PlaceReferenceSchema, count: v.number() })),
  /** Events by their title and town, at most 3, by their next time; each carries that one time in `times`. */
  events: v.array(EventSummarySchema),
});
export type Suggestions = v.InferOutput<typeof SuggestionsSchema>;
