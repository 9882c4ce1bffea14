import * as v from 'valibot';
import { CivilDateSchema } from './civil-date.ts';
import { categorySlugs } from './category.ts';
import { EventSummarySchema } from './event.ts';

const counts = v.array(v.number());

/**
 * Number of events per civil day (Europe/Prague) of the requested period, first and last day
 * included; both lists have one number per day. An event with several times on one day counts once.
 * An event that ends by 6:00 counts to the previous days only, as in the list
 * (`domain/time/listed-days.ts`), even on the first day of the period.
 */
export const EventHistogramSchema = v.object({
  /** Day of the first number. */
  start: CivilDateSchema,
  /** Events with a time on this day that is listed under at most four days. */
  counts,
  /** Events with a longer time that includes this day, such as exhibitions. */
  ongoing: counts,
});
export type EventHistogram = v.InferOutput<typeof EventHistogramSchema>;

/** Number of distinct events per category. */
export const CategoryCountsSchema = v.object({
  /** Events of the whole query, including its categories. */
  total: v.number(),
  /**
   * Number for every category, even 0: its events in the requested period and bounds, regardless of
   * the selected categories. An event of two categories counts in both.
   */
  categories: v.object(v.entriesFromList(categorySlugs, v.number())),
});
export type CategoryCounts = v.InferOutput<typeof CategoryCountsSchema>;

/** Largest number of events in `elsewhere`. */
export const maxElsewhere = 4;

/**
 * Alternatives for a query without results. No cancelled events; `times` holds only the first
 * matching time.
 */
export const EmptyResultAlternativesSchema = v.object({
  /**
   * First event that begins after the requested period, at most 370 days after its end, with the
   * same bounds, city, categories and text. Null for none.
   */
  later: v.nullable(EventSummarySchema),
  /**
   * Events of the requested period, categories and text in any city, by straight distance from the
   * centre of the requested bounds; empty without bounds. With a filter of evenings alone, events with a
   * known hour come first.
   */
  elsewhere: v.array(EventSummarySchema),
  /**
   * Text to search for instead of one with typing errors, when events of the period, in any city, have
   * it; null for none, and when there are other alternatives.
   */
  meant: v.nullable(v.string()),
});
export type EmptyResultAlternatives = v.InferOutput<typeof EmptyResultAlternativesSchema>;

/** Events near an event, without the event itself and cancelled ones. */
export const EventNearbySchema = v.object({
  /** At the same place in the next 60 days, by their next time; at most 12. */
  here: v.array(EventSummarySchema),
  /**
   * At other places within 15 km, nearest first, at most 6, from three days before to three days
   * after the next day of the event (today if it is under way or over); never events that have
   * ended.
   */
  around: v.array(EventSummarySchema),
});
export type EventNearby = v.InferOutput<typeof EventNearbySchema>;
