import * as v from 'valibot';
import { latitude, longitude } from './bounds.ts';
import { CityReferenceSchema } from './city.ts';

export const PlaceSchema = v.object({
  id: v.number(),
  title: v.string(),
  latitude,
  longitude,
  city: CityReferenceSchema,
  /** True when only the municipality is known and the point is its centre. */
  approximate: v.boolean(),
  /** Grows with every change of the place. */
  version: v.number(),
});
export type Place = v.InferOutput<typeof PlaceSchema>;

/** What an event in a list carries of its place. */
export const PlaceReferenceSchema = v.object({
  id: v.number(),
  title: v.string(),
  lat: latitude,
  lng: longitude,
  city: CityReferenceSchema,
});
export type PlaceReference = v.InferOutput<typeof PlaceReferenceSchema>;
