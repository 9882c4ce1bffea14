import * as v from 'valibot';
import { EventSummarySchema } from './event.ts';

/** An organiser with what is coming. */
export const OrganizerProgrammeSchema = v.object({
  /** Last part of the address of its page, folded from the name: `mesto-svitavy`. */
  slug: v.string(),
  /** As its newest event spells it. */
  name: v.string(),
  /** Address that all its coming events with an address have, at least two; null otherwise. */
  web: v.nullable(v.string()),
  /** Contact, by the same rule. */
  contact: v.nullable(v.string()),
  /** As those of a place: of the next 370 days, with the first 60 times of all together. */
  events: v.array(EventSummarySchema),
  /** Number of later times, which `events` do not have. */
  later: v.number(),
  /** Number of its events that are over. */
  past: v.number(),
});
export type OrganizerProgramme = v.InferOutput<typeof OrganizerProgrammeSchema>;
