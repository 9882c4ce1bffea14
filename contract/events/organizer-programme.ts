import * as v from 'valibot';
import { CityReferenceSchema, EventCitySchema } from '../places/city.ts';
import { EventSummarySchema } from './event.ts';

/** Largest number of other towns that an answer names. */
export const maxOtherTowns = 20;

/** Another town with events of the same name; the name may be somebody else's there. */
export const OrganizerTownSchema = v.object({
  city: v.object({ ...CityReferenceSchema.entries, district: v.string() }),
  /** Number of its events in the next 370 days that are not cancelled. */
  count: v.number(),
});
export type OrganizerTown = v.InferOutput<typeof OrganizerTownSchema>;

/** An organiser, which is a name in a town, with what is coming there. */
export const OrganizerProgrammeSchema = v.object({
  /** Last part of the address of its page, folded from the name: `mestska-knihovna`. */
  slug: v.string(),
  /** Its town; the slug stands before its own in the address. */
  city: EventCitySchema,
  /** District of the town. */
  district: v.string(),
  /** As its newest event in the town spells it. */
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
  /** Other towns, those with most events first, at most `maxOtherTowns`. */
  elsewhere: v.array(OrganizerTownSchema),
  /** Number of such towns that `elsewhere` does not have. */
  moreTowns: v.number(),
});
export type OrganizerProgramme = v.InferOutput<typeof OrganizerProgrammeSchema>;
