import type { LatLng } from '../../contract/places/bounds.ts';
import type { City } from '../../contract/places/city.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { CityOrigin } from '../storage/tables.ts';
import { mayBeIn } from './may-be-in.ts';

/** Municipality of a point, or why there is none. */
export type CityOfPoint =
  | { city: City; cityFrom: CityOrigin }
  /** No such municipality, or an area of several. */
  | 'unknown-city'
  /** The chosen municipality is too far from the point. */
  | 'city-too-far'
  | 'abroad';

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
