import type { LatLng } from '../../contract/places/bounds.ts';
import type { City } from '../../contract/places/city.ts';
import { distance } from '../../domain/geo/distance.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';

/** Upper bound of the distance of a Czech point from the nearest municipality centre. */
const maxNearestCityMetres = 15_000;

/** The municipality of a point, which is the nearest one; null abroad. */
export const municipalityOf = (gazetteer: Gazetteer, point: LatLng): City | null => {
  const nearest = gazetteer.nearest(point);
  const metres = distance(point, { lat: nearest.latitude, lng: nearest.longitude });
  return metres > maxNearestCityMetres ? null : nearest;
};
