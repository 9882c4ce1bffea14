import * as v from 'valibot';
import { CitySchema } from '../places/city.ts';
import { categorySlugs } from '../events/category.ts';
import { CivilDateSchema } from '../events/civil-date.ts';
import { dayParts } from '../events/day-part.ts';
import { EventSummarySchema } from '../events/event.ts';
import { facetSlugs } from '../events/facet.ts';
import { PlaceReferenceSchema } from '../places/place.ts';

/** Number of days ahead in which events are suggested, and shown when somebody asks for later ones. */
export const suggestedDays = 92;

/** Filters that a typed text names, `zdarma dnes` or `koncert Brno`. */
export const SearchMeaningSchema = v.object({
  /** First and last day, both included; null when no day is named. */
  days: v.nullable(v.object({ start: CivilDateSchema, end: CivilDateSchema })),
  dayParts: v.array(v.picklist(dayParts)),
  free: v.boolean(),
  facets: v.array(v.picklist(facetSlugs)),
  categories: v.array(v.picklist(categorySlugs)),
  /** Where to look; null when no city is named. */
  city: v.nullable(CitySchema),
  /** The other words, searched in texts; empty for none. */
  text: v.string(),
});
export type SearchMeaning = v.InferOutput<typeof SearchMeaningSchema>;

/**
 * Suggestions for typed text. Every typed word is a prefix of a word of the result; diacritics are
 * ignored.
 */
export const SuggestionsSchema = v.object({
  /** Municipalities, as in `city-search`. */
  cities: v.array(CitySchema),
  /**
   * At most 5 places, matched by title and city: the nearest ones, without a point those with the
   * most events. `count` is the number of events on the selected days, without any in the default period;
   * 0 means events on other days only.
   */
  places: v.array(v.object({ place: PlaceReferenceSchema, count: v.number() })),
  /** At most 3 events, matched by title and city, by their next time, the only one in `times`. */
  events: v.array(EventSummarySchema),
  /**
   * What the text means besides names; null for the text alone, and for values that an old release of the widget
   * does not know.
   */
  meaning: v.optional(v.fallback(v.nullable(SearchMeaningSchema), null), null),
  /** Text to search for instead of one with typing errors, which nothing has; null for the typed one. */
  meant: v.optional(v.nullable(v.string()), null),
});
export type Suggestions = v.InferOutput<typeof SuggestionsSchema>;

export const noSuggestions: Suggestions = {
  cities: [],
  places: [],
  events: [],
  meaning: null,
  meant: null,
};
