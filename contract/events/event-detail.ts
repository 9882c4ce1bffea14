import * as v from 'valibot';
import { EventSummarySchema, EventTimeSchema, timePrecisions } from './event.ts';
import { facetSlugs } from './facet.ts';
import { EventImageSchema } from './image.ts';

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
  /** Plain text with the tiny markup of `domain/text/markup.ts`. */
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
