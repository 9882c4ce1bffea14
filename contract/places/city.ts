import * as v from 'valibot';
import { latitude, longitude } from './bounds.ts';

export const CitySchema = v.object({
  /** ČSÚ/RÚIAN code of the municipality; the micro-region Malá Haná has 1. */
  id: v.number(),
  title: v.string(),
  slug: v.string(),
  /** Name of the district; distinguishes municipalities with equal names (590 names repeat). */
  district: v.string(),
  longitude,
  latitude,
  /** Zoom at which the town fills the map. */
  zoom: v.number(),
});
export type City = v.InferOutput<typeof CitySchema>;

/** Number of events of one town in the requested period and bounds. */
export const CityEventsSchema = v.object({
  city: CitySchema,
  count: v.number(),
  /** Events per slug of a category; an event with two categories counts in both. */
  categories: v.record(v.string(), v.number()),
});
export type CityEvents = v.InferOutput<typeof CityEventsSchema>;

export const CityReferenceSchema = v.object({ slug: v.string(), title: v.string() });
