import * as v from 'valibot';
import { CivilDateSchema } from './calendar-day.ts';
import { categorySlugs } from './category.ts';
import { EventSummarySchema } from './event.ts';

const counts = v.array(v.number());

/**
 * How full each day is: one number for each civil day (Europe/Prague) of the asked period, the
 * first and the last included, so both lists are as long as the period has days. An event with
 * several times in one day is one event. What ends by 6:00 belongs to the evenings before it only,
 * as in the list (`domain/time/listed-days.ts`), wherever the period begins.
 */
export const EventHistogramSchema = v.object({
  /** The day of the first number. */
  start: CivilDateSchema,
  /** Events with a time that is listed under at most four days, of which this is one. */
  counts,
  /** Events with a longer time that is under way that day: exhibitions. */
  ongoing: counts,
});
export type EventHistogram = v.InferOutput<typeof EventHistogramSchema>;

/** How many distinct events each choice of categories would show. */
export const EventFacetsSchema = v.object({
  /** Events of the whole question, categories included. */
  total: v.number(),
  /**
   * Every category has its number, zero too: the events it holds in the asked period and bounds,
   * whatever categories are chosen. An event of two categories counts in both.
   */
  categories: v.object(v.entriesFromList(categorySlugs, v.number())),
});
export type EventFacets = v.InferOutput<typeof EventFacetsSchema>;

/** At most so many are offered around a view that has nothing. */
export const mostElsewhere = 4;

/**
 * Where to look when nothing was found. None is cancelled, and each carries one time in `times`: the
 * first that fits.
 */
export const EventNearestSchema = v.object({
  /**
   * The first to begin after the asked period, at most 370 days after its end; bounds, town,
   * categories and words as asked. Null where there is none.
   */
  later: v.nullable(EventSummarySchema),
  /**
   * Those in the asked period nearest to the middle of the asked bounds as the crow flies, nearest
   * first, with the asked categories and words, in any town; none where no bounds were asked. Of
   * evenings, those first whose hour is known.
   */
  elsewhere: v.array(EventSummarySchema),
});
export type EventNearest = v.InferOutput<typeof EventNearestSchema>;

/** What else a visitor of an event may like. Neither list holds the event itself, nor cancelled ones. */
export const EventNearbySchema = v.object({
  /** At the same place from now on for 60 days, by their next time; at most 12. */
  here: v.array(EventSummarySchema),
  /**
   * Elsewhere within 15 km, nearest first, at most 6: from three days before to three days after
   * the day the event is next on, or today where it is under way or over; never what ended before now.
   */
  around: v.array(EventSummarySchema),
});
export type EventNearby = v.InferOutput<typeof EventNearbySchema>;
