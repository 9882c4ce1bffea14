import * as v from 'valibot';
import { ReceivedCategorySchema } from './category.ts';
import { ThumbnailSchema } from './image.ts';
import { PriceRangeSchema } from './price-range.ts';
import { PlaceReferenceSchema } from '../places/place.ts';

export const timePrecisions = ['timed', 'all-day', 'hour-unknown'] as const;
export type TimePrecision = (typeof timePrecisions)[number];
export const eventSources = [
  'own',
  'xmlevents',
  'kudyznudy',
  'ical',
  'jsonld',
  'rss',
  'ofn',
  'csv',
] as const;
export type EventSource = (typeof eventSources)[number];

/** Source in an answer; one that an old release of the widget does not have is read as `own`. */
export const ReceivedSourceSchema = v.fallback(v.picklist(eventSources), 'own');

/**
 * One date of an event, in Europe/Prague.
 * `timed`: `start` and `end` are `YYYY-MM-DDTHH:mm±HH:mm`, wall clock with offset;
 * `all-day` and `hour-unknown`: both are `YYYY-MM-DD`, the end day included.
 * `end` is null when unknown.
 */
export const EventTimeSchema = v.object({
  id: v.number(),
  start: v.string(),
  end: v.nullable(v.string()),
  precision: v.picklist(timePrecisions),
  cancelled: v.boolean(),
});
export type EventTime = v.InferOutput<typeof EventTimeSchema>;

export const EventSummarySchema = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  /** One to three; the first is the main one. */
  categories: v.array(ReceivedCategorySchema),
  place: PlaceReferenceSchema,
  /** First image of the event; null for none. */
  image: v.nullable(ThumbnailSchema),
  source: ReceivedSourceSchema,
  /** Price of entry; null when unknown. */
  priceRange: v.nullable(PriceRangeSchema),
  /** Sample event of an empty database, not a real one. */
  sample: v.boolean(),
  cancelled: v.boolean(),
  /** Times that overlap the requested period, by start. */
  times: v.array(EventTimeSchema),
});
export type EventSummary = v.InferOutput<typeof EventSummarySchema>;
