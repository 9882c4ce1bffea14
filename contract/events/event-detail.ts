import * as v from 'valibot';
import { EventSummarySchema, EventTimeSchema, timePrecisions } from './event.ts';
import { facetSlugs } from './facet.ts';
import { EventImageSchema } from './image.ts';

/** Time on the page of an event. */
export const DetailTimeSchema = v.object({
  ...EventTimeSchema.entries,
  /** Previous time of a moved date, in the same format; absent otherwise. */
  movedFrom: v.optional(
    v.object({
      start: v.string(),
      end: v.nullable(v.string()),
      precision: v.picklist(timePrecisions),
    }),
  ),
});
export type DetailTime = v.InferOutput<typeof DetailTimeSchema>;

// Apart from its schema, which bundles that read details alone do not need.
const contentEntries = {
  /** Plain text with the markup of `domain/text/markup.ts`. */
  description: v.string(),
  organizer: v.nullable(v.string()),
  /** Price in the words of the organiser, which `priceRange` was read from. */
  price: v.nullable(v.string()),
  url: v.nullable(v.string()),
  /** Contact of the organiser, free text. */
  contact: v.nullable(v.string()),
  facets: v.array(v.picklist(facetSlugs)),
};

/**
 * What its page says of an event besides its summary, as it was written. Columns and fields of the form
 * have the same names.
 */
export const EventContentSchema = v.object(contentEntries);
export type EventContent = v.InferOutput<typeof EventContentSchema>;

/** Content of an event of which only the summary is known. */
export const noContent: EventContent = {
  description: '',
  organizer: null,
  price: null,
  url: null,
  contact: null,
  facets: [],
};

/** Where an event was taken from, and under which terms. */
export const EventOriginSchema = v.object({
  title: v.string(),
  /** Start page of its site; null for a file or a table. */
  address: v.nullable(v.string()),
  /** As its owner says; empty when nothing is known. */
  licence: v.string(),
});
export type EventOrigin = v.InferOutput<typeof EventOriginSchema>;

export const EventDetailSchema = v.object({
  ...EventSummarySchema.entries,
  /** Every time of the event, by start. */
  times: v.array(DetailTimeSchema),
  ...contentEntries,
  images: v.array(EventImageSchema),
  street: v.nullable(v.string()),
  /** Name of the venue given by the organiser, when it differs from the title of the place. */
  venue: v.nullable(v.string()),
  approximate: v.boolean(),
  /** Last part of the address of the page of its place; null for a place without one. */
  placeSlug: v.optional(v.nullable(v.string()), null),
  district: v.string(),
  /** Null for an event that its organiser wrote here. */
  origin: v.optional(v.nullable(EventOriginSchema), null),
});
export type EventDetail = v.InferOutput<typeof EventDetailSchema>;
