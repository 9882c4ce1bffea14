import * as v from 'valibot';
import { CitySchema } from './city.ts';
import { PlaceReferenceSchema } from './place.ts';

/** A city or a place that the visitor chose in the search before. */
export const RecentPlaceSchema = v.union([
  v.object({ city: CitySchema }),
  v.object({ place: PlaceReferenceSchema }),
]);
export type RecentPlace = v.InferOutput<typeof RecentPlaceSchema>;

/** Largest number of places that are remembered. */
export const maxRecentPlaces = 3;
