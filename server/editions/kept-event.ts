import * as v from 'valibot';
import { DetailTimeSchema } from '../../contract/events/event-detail.ts';
import { EventSummarySchema } from '../../contract/events/event.ts';
import { issueMarks } from '../../contract/print/edition-issue.ts';
import type { ViewEvent } from '../views/view-event.ts';

/** Characters of a description that are kept: more than any document prints. */
const maxKeptDescription = 2000;

/**
 * Event of an issue as the data were when it was read. Contacts are not kept: their consent is asked
 * for when a document is written.
 */
export const KeptEventSchema = v.object({
  ...EventSummarySchema.entries,
  times: v.array(DetailTimeSchema),
  description: v.string(),
  price: v.nullable(v.string()),
  venue: v.nullable(v.string()),
  approximate: v.boolean(),
  /** What moved since the previous reading. */
  marks: v.array(v.picklist(issueMarks)),
});
export type KeptEvent = v.InferOutput<typeof KeptEventSchema>;

/** Change of one event, by ids, which addresses do not change. */
export const KeptChangeSchema = v.object({
  event: v.number(),
  title: v.nullable(v.string()),
  text: v.nullable(v.string()),
  left_out: v.boolean(),
  replaced_by: v.nullable(v.number()),
});
export type KeptChange = v.InferOutput<typeof KeptChangeSchema>;

export const isGone = ({ marks }: Pick<KeptEvent, 'marks'>): boolean => marks.includes('gone');

/** What an issue keeps of an event. */
export const toKeptEvent = (event: ViewEvent): KeptEvent => ({
  id: event.id,
  slug: event.slug,
  title: event.title,
  categories: event.categories,
  place: event.place,
  image: event.image,
  source: event.source,
  priceRange: event.priceRange,
  sample: event.sample,
  cancelled: event.cancelled,
  times: event.times,
  description: event.description.slice(0, maxKeptDescription).replace(/[\ud800-\udbff]$/, ''),
  price: event.price,
  venue: event.venue,
  approximate: event.approximate,
  marks: [],
});
