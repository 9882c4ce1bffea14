import type { LatLng } from '../../contract/places/bounds.ts';
import { cityTooFar, placeAbroad } from '../../contract/organizers/event-input.ts';
import type { City } from '../../contract/places/city.ts';
import { mayBeIn } from '../../domain/places/may-be-in.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { CityOrigin } from '../storage/tables.ts';
import { unknownCity } from '../words/refusals.ts';

/** Municipality of a point, or why there is none. */
export type CityOfPoint =
  | { city: City; cityFrom: CityOrigin }
  /** No such municipality, or an area of several. */
  | 'unknown-city'
  /** The chosen municipality is too far from the point. */
  | 'city-too-far'
  | 'abroad';

/** Field of a form and sentence for each reason. */
export const cityRefusals: Record<
  Extract<CityOfPoint, string>,
  { field: 'latitude' | 'city'; sentence: string }
> = {
  abroad: { field: 'latitude', sentence: placeAbroad },
  'unknown-city': { field: 'city', sentence: unknownCity },
  'city-too-far': { field: 'city', sentence: cityTooFar },
};

/** The municipality that a person chose for a point by its slug; with null the one that contains it. */
export const cityOfPoint = (
  gazetteer: Gazetteer,
  point: LatLng,
  slug: string | null,
): CityOfPoint => {
  const containing = gazetteer.at(point);
  if (!containing) return 'abroad';
  if (slug === null) return { city: containing, cityFrom: 'outline' };
  const chosen = gazetteer.bySlug(slug);
  if (!chosen || !gazetteer.isMunicipality(chosen.id)) return 'unknown-city';
  const centre = { lat: chosen.latitude, lng: chosen.longitude };
  return mayBeIn(point, centre) ? { city: chosen, cityFrom: 'person' } : 'city-too-far';
};
