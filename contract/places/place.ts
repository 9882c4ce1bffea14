import * as v from 'valibot';
import { latitude, longitude } from './bounds.ts';
import { CityReferenceSchema, EventCitySchema } from './city.ts';

export const PlaceSchema = v.object({
  id: v.number(),
  title: v.string(),
  latitude,
  longitude,
  city: CityReferenceSchema,
  /** Only the municipality is known; the point is its centre. */
  approximate: v.boolean(),
  /** Incremented by every change of the place. */
  version: v.number(),
});
export type Place = v.InferOutput<typeof PlaceSchema>;

/** Place of an event in a list. */
export const PlaceReferenceSchema = v.object({
  id: v.number(),
  title: v.string(),
  lat: latitude,
  lng: longitude,
  city: EventCitySchema,
});
export type PlaceReference = v.InferOutput<typeof PlaceReferenceSchema>;
