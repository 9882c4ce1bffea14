import * as v from 'valibot';
import { CitySchema } from '../places/city.ts';

/** A login that goes on somewhere, for its owner to recognise and to end. */
export const SessionSchema = v.object({
  id: v.number(),
  /** Browser and system in a few words, as the login said: `Firefox, Windows`. */
  device: v.string(),
  /** Epoch milliseconds. */
  created_at: v.number(),
  /** Epoch milliseconds, to the hour. */
  used_at: v.number(),
  /** The one that asks. */
  current: v.boolean(),
  /** An administrator's, who helps. */
  login_as: v.boolean(),
});
export type Session = v.InferOutput<typeof SessionSchema>;

/** Towns somebody has chosen: their own, and those they follow. */
export const AssociatedCitiesSchema = v.object({
  city: v.nullable(CitySchema),
  cities: v.array(CitySchema),
});
export type AssociatedCities = v.InferOutput<typeof AssociatedCitiesSchema>;
