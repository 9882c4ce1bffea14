import type { Bounds, LatLng } from '../../contract/places/bounds.ts';

/** Metres per degree of latitude, slightly less than the real value: bounds may be too large. */
const metresPerDegree = 110_500;

/** Bounds that contain everything within `metres` of a point outside the polar circles. */
export const boundsAround = ({ lat, lng }: LatLng, metres: number): Bounds => {
  const latSpan = metres / metresPerDegree;
  const lngSpan = latSpan / Math.cos(((Math.abs(lat) + latSpan) * Math.PI) / 180);
  return {
    ne: { lat: lat + latSpan, lng: lng + lngSpan },
    sw: { lat: lat - latSpan, lng: lng - lngSpan },
  };
};
