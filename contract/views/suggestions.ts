import * as v from 'valibot';
import { CitySchema } from '../places/city.ts';
import { EventSummarySchema } from '../events/event.ts';
import { PlaceReferenceSchema } from '../places/place.ts';

/** Number of days ahead in which events are suggested and counted for places. */
export const suggestedDays = 92;

/**
 * Suggestions for typed text. Every typed word is a prefix of a word of the result; diacritics are
 * ignored.
 */
export const SuggestionsSchema = v.object({
  /** Municipalities, as in `city-search`. */
  cities: v.array(CitySchema),
  /**
   * At most 5 places, matched by title and city: the nearest ones, without a point those with the
   * most events. `count` is the number of events on the selected days; 0 means events on other days
   * only.
   */
  places: v.array(v.object({ place: PlaceReferenceSchema, count: v.number() })),
  /** At most 3 events, matched by title and city, by their next time, the only one in `times`. */
  events: v.array(EventSummarySchema),
});
export type Suggestions = v.InferOutput<typeof SuggestionsSchema>;
