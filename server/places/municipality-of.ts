import type { LatLng } from '../../contract/places/bounds.ts';
import type { City } from '../../contract/places/city.ts';
import { distance } from '../../domain/geo/distance.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';

/** No point of the country is farther from the middle of its nearest municipality, in metres. */
const farthest = 15_000;

/** The municipality a point belongs to: the nearest one; null abroad. */
export const municipalityOf = (gazetteer: Gazetteer, point: LatLng): City | null => {
  const nearest = gazetteer.nearest(point);
  const metres = distance(point, { lat: nearest.latitude, lng: nearest.longitude });
  return metres > farthest ? null : nearest;
};
