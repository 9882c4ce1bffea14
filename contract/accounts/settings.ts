import * as v from 'valibot';
import { ChosenPlaceSchema } from '../organizers/own-event.ts';
import { CitySchema } from '../places/city.ts';

/** Active session of the user, in the list where it can be ended. */
export const SessionSchema = v.object({
  id: v.number(),
  /** Browser and system at login: `Firefox, Windows`. */
  device: v.string(),
  /** Epoch milliseconds. */
  created_at: v.number(),
  /** Epoch milliseconds, to the hour. */
  used_at: v.number(),
  /** Session of this request. */
  current: v.boolean(),
  /** Session of an administrator logged in as the user. */
  login_as: v.boolean(),
});
export type Session = v.InferOutput<typeof SessionSchema>;

/** Home city and followed cities of the user. */
export const AssociatedCitiesSchema = v.object({
  city: v.nullable(CitySchema),
  cities: v.array(CitySchema),
});
export type AssociatedCities = v.InferOutput<typeof AssociatedCitiesSchema>;

/** What the user's new events begin with; null for what is not set. */
export const OrganizerProfileSchema = v.object({
  organizer: v.nullable(v.string()),
  contact: v.nullable(v.string()),
  /** Web address. */
  url: v.nullable(v.string()),
  /** Usual place; of a merged one the place it was merged into. */
  place: v.nullable(ChosenPlaceSchema),
});
export type OrganizerProfile = v.InferOutput<typeof OrganizerProfileSchema>;
