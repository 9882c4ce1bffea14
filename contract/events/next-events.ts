import * as v from 'valibot';
import { EventSummarySchema } from './event.ts';

/** Largest number of events in the static fallback of an embed code. */
export const maxNextEvents = 5;

/** Next events of a plugin, for the static fallback of its embed code. */
export const NextEventsSchema = v.object({
  /** By start, with the times in the plugin's period. */
  events: v.array(EventSummarySchema),
  /** The same events as JSON-LD of schema.org; null without events. */
  structured: v.nullable(v.record(v.string(), v.unknown())),
});
export type NextEvents = v.InferOutput<typeof NextEventsSchema>;
