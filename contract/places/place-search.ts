import * as v from 'valibot';
import { latitude, longitude } from './bounds.ts';
import { CitySchema } from './city.ts';
import { storableText } from '../text-line.ts';
import { PlaceReferenceSchema } from './place.ts';

const words = storableText(100);
const slugOfCity = storableText(80);
const decimal = v.pipe(v.string(), v.regex(/^-?\d{1,3}(\.\d{1,20})?$/), v.transform(Number));
const lat = v.pipe(decimal, latitude);
const lng = v.pipe(decimal, longitude);

export const PlaceSearchQuerySchema = v.strictObject({
  /** Empty: the places of the account's latest events, and its towns. */
  q: words,
  /** Point from which the distance counts in the order; without it names count. */
  lat: v.optional(lat),
  lng: v.optional(lng),
});

/** Place in search results. */
export const FoundPlaceSchema = v.object({
  ...PlaceReferenceSchema.entries,
  street: v.nullable(v.string()),
  /** Distance from the requested point; null without one. */
  metres: v.nullable(v.number()),
});
export type FoundPlace = v.InferOutput<typeof FoundPlaceSchema>;

export const PlaceSearchSchema = v.object({
  /** At most ten. */
  places: v.array(FoundPlaceSchema),
  /** Municipalities whose name begins with the text, those of the account first; at most five. */
  cities: v.array(CitySchema),
});
export type PlaceSearch = v.InferOutput<typeof PlaceSearchSchema>;

export const StreetQuerySchema = v.strictObject({ street: words, city: slugOfCity });

/** Where the street is as far as places are known there; null for none. */
export const StreetSchema = v.object({
  point: v.nullable(v.object({ lat: latitude, lng: longitude })),
});

export const SimilarPlacesQuerySchema = v.strictObject({
  title: words,
  lat,
  lng,
  /** Slug of the municipality that a person chose for the point. */
  city: v.optional(slugOfCity),
});

export const SimilarPlaceSchema = v.object({
  ...FoundPlaceSchema.entries,
  metres: v.number(),
  /** Likelihood that it is the same place, 0 … 1. */
  score: v.number(),
  /** Whether its coordinates are equal to four decimals; a second place there is refused. */
  same_point: v.boolean(),
});
export type SimilarPlace = v.InferOutput<typeof SimilarPlaceSchema>;

export const SimilarPlacesSchema = v.object({
  /** The chosen municipality if it can be right, else the one the point lies in; null abroad. */
  city: v.nullable(CitySchema),
  /** By score, highest first. */
  places: v.array(SimilarPlaceSchema),
});
