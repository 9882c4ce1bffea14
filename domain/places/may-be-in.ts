import type { LatLng } from '../../contract/places/bounds.ts';
import { distance } from '../geo/distance.ts';

/** From the centre of a municipality, whose parts may lie far out. */
const maxCityDistanceMetres = 30_000;

/** Whether a municipality that a person or a source states for a point can be right. */
export const mayBeIn = (point: LatLng, centre: LatLng): boolean =>
  distance(point, centre) <= maxCityDistanceMetres;
