import * as v from 'valibot';
import { categorySlugs } from './category.ts';
import { facetSlugs } from './facet.ts';
import { EventImageSchema, ThumbnailSchema } from './image.ts';
import { PlaceReferenceSchema } from './place.ts';

export const timePrecisions = ['timed', 'all-day', 'hour-unknown'] as const;
export type TimePrecision = (typeof timePrecisions)[number];
export const eventSources = ['own', 'xmlevents', 'kudyznudy'] as const;
export type EventSource = (typeof eventSources)[number];

/**
 * One dated occurrence, in Europe/Prague.
 * `timed`: `start` and `end` are `YYYY-MM-DDTHH:mm±HH:mm` (wall clock and instant in one);
 * `all-day` and `hour-unknown`: both are `YYYY-MM-DD`, the end day included.
 * `end` is null when nobody said when it ends.
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
  categories: v.array(v.picklist(categorySlugs)),
  place: PlaceReferenceSchema,
  /** Its first picture, small; null for none. */
  image: v.nullable(ThumbnailSchema),
  source: v.picklist(eventSources),
  /** Made up by us so that an empty database shows something. */
  sample: v.boolean(),
  cancelled: v.boolean(),
  /** Only those that touch the asked period, by start. */
  times: v.array(EventTimeSchema),
});
export type EventSummary = v.InferOutput<typeof EventSummarySchema>;

/** A time as the page of its event has it. */
export const DetailTimeSchema = v.object({
  ...EventTimeSchema.entries,
  /** Where it was before it was moved, in the same form; only of one that was. */
  movedFrom: v.optional(
    v.object({
      start: v.string(),
      end: v.nullable(v.string()),
      precision: v.picklist(timePrecisions),
    }),
  ),
});
export type DetailTime = v.InferOutput<typeof DetailTimeSchema>;

export const EventDetailSchema = v.object({
  ...EventSummarySchema.entries,
  /** Every time of the event, by start. */
  times: v.array(DetailTimeSchema),
  /** Plain text with the tiny markup of `domain/markup.ts`. */
  description: v.string(),
  organizer: v.nullable(v.string()),
  price: v.nullable(v.string()),
  url: v.nullable(v.string()),
  /** How to reach the organiser, in their own words. */
  contact: v.nullable(v.string()),
  facets: v.array(v.picklist(facetSlugs)),
  images: v.array(EventImageSchema),
  street: v.nullable(v.string()),
  /** The venue's name as the organiser gave it, where the place's own name says something else. */
  venue: v.nullable(v.string()),
  approximate: v.boolean(),
  district: v.string(),
});
export type EventDetail = v.InferOutput<typeof EventDetailSchema>;
