import type { LatLng } from '../../contract/places/bounds.ts';

/**
 * A coordinate in ten-thousandths of a degree. Two places whose both coordinates are equal in this
 * form are the same place; storage holds the rule as a unique index.
 */
export const toE4 = (degrees: number): number => Math.round(degrees * 10_000);

/** Whether both stand on the same four decimals: the same verdict on both sides. */
export const isSamePoint = (one: LatLng, other: LatLng): boolean =>
  toE4(one.lat) === toE4(other.lat) && toE4(one.lng) === toE4(other.lng);
