import * as v from 'valibot';
import { EventTimeSchema } from '../events/event.ts';
import { month } from './own-event.ts';

/** Most dates in one month of one's own events. */
export const maxMonthDates = 2000;

export const OwnMonthQuerySchema = v.strictObject({ month });

/** One date of an own event. */
export const OwnDateSchema = v.object({
  slug: v.string(),
  title: v.string(),
  /** `cancelled` is the whole event; a single date says it in its time. */
  status: v.picklist(['draft', 'published', 'cancelled']),
  /** Name of the place; null for a draft without one. */
  place: v.nullable(v.string()),
  time: EventTimeSchema,
});
export type OwnDate = v.InferOutput<typeof OwnDateSchema>;

export const OwnMonthSchema = v.object({
  /** Dates that touch the month, by start; drafts are among them. */
  dates: v.array(OwnDateSchema),
  /** False when there are more dates than `maxMonthDates`, and the last ones are left out. */
  is_whole: v.boolean(),
});
export type OwnMonth = v.InferOutput<typeof OwnMonthSchema>;
