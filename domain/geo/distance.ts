import type { LatLng } from '../../contract/places/bounds.ts';

/** Metres. */
const earthRadius = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in metres (haversine, mean Earth radius). */
export const distance = (one: LatLng, other: LatLng): number => {
  const lat = Math.sin(radians(other.lat - one.lat) / 2);
  const lng = Math.sin(radians(other.lng - one.lng) / 2);
  const chord = lat * lat + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * lng * lng;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
};

/** Flat approximation of the distance in kilometres, for texts; within 3 % anywhere in Czechia. */
export const roughDistance = (one: LatLng, other: LatLng): number =>
  Math.hypot((other.lat - one.lat) * 111, (other.lng - one.lng) * 71.7);
