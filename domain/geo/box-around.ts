import type { Bounds, LatLng } from '../../contract/places/bounds.ts';

/** Metres of one degree of a meridian, a little less than any real one: a box may be too large. */
const metresInDegree = 110_500;

/** The smallest bounds that hold everything within so many metres of a point outside the polar circles. */
export const boxAround = ({ lat, lng }: LatLng, metres: number): Bounds => {
  const high = metres / metresInDegree;
  const wide = high / Math.cos(((Math.abs(lat) + high) * Math.PI) / 180);
  return { ne: { lat: lat + high, lng: lng + wide }, sw: { lat: lat - high, lng: lng - wide } };
};
