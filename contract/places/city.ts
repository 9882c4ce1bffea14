import * as v from 'valibot';
import { latitude, longitude } from './bounds.ts';

/**
 * A municipality (obec) of any size, or the micro-region Malá Haná; `city` in
 * names and in the API means any of them.
 */
export const CitySchema = v.object({
  /** ČSÚ/RÚIAN code of the municipality; the micro-region Malá Haná has 1. */
  id: v.number(),
  title: v.string(),
  /** Name in the locative with its preposition, `ve Svitavách`; absent for most villages. */
  locative: v.optional(v.string()),
  slug: v.string(),
  /** Name of the district; distinguishes municipalities with equal names (590 names repeat). */
  district: v.string(),
  longitude,
  latitude,
  /** Zoom at which the city fills the map. */
  zoom: v.number(),
});
export type City = v.InferOutput<typeof CitySchema>;

/** Number of events of one city in the requested period and bounds. */
export const CityEventCountSchema = v.object({
  city: CitySchema,
  count: v.number(),
  /** Events per slug of a category; an event with two categories counts in both. */
  categories: v.record(v.string(), v.number()),
});
export type CityEventCount = v.InferOutput<typeof CityEventCountSchema>;

export const CityReferenceSchema = v.object({ slug: v.string(), title: v.string() });

/** Municipality of an event in a list. */
export const EventCitySchema = v.object({
  ...CityReferenceSchema.entries,
  /** As in `CitySchema`; null or absent for most villages. */
  locative: v.optional(v.nullable(v.string())),
});
