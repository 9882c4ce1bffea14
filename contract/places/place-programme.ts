import * as v from 'valibot';
import { EventSummarySchema } from '../events/event.ts';
import { PlaceReferenceSchema } from './place.ts';

/** Largest number of times in a programme. */
export const maxProgrammeTimes = 60;

/** A place with what is coming there. */
export const PlaceProgrammeSchema = v.object({
  /** Last part of the address of its page: `12-kulturni-dum`. */
  slug: v.string(),
  place: PlaceReferenceSchema,
  street: v.nullable(v.string()),
  /** Address of the place's own site; null for none. */
  web: v.nullable(v.string()),
  /** District of its municipality. */
  district: v.string(),
  /**
   * Events of the next 370 days, cancelled ones too, by the first of their times; with the first
   * `maxProgrammeTimes` times of all together.
   */
  events: v.array(EventSummarySchema),
  /** Number of later times, which `events` do not have. */
  later: v.number(),
});
export type PlaceProgramme = v.InferOutput<typeof PlaceProgrammeSchema>;
