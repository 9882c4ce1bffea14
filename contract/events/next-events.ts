import * as v from 'valibot';
import { EventSummarySchema } from './event.ts';

/** So many stand in the code for a page, for those who see it without our scripts. */
export const mostNextEvents = 5;

/** What a plugin would show next, to stand in a page as plain text. */
export const NextEventsSchema = v.object({
  /** The soonest first, each with the times of the plugin's period. */
  events: v.array(EventSummarySchema),
  /** The same events as JSON-LD of schema.org; null without events. */
  structured: v.nullable(v.record(v.string(), v.unknown())),
});
export type NextEvents = v.InferOutput<typeof NextEventsSchema>;
