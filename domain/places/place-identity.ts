import type { LatLng } from '../../contract/places/bounds.ts';

/**
 * Coordinate in 1/10 000 degree. Places with both coordinates equal in this form are the same
 * place; the database enforces this with a unique index.
 */
export const toE4 = (degrees: number): number => Math.round(degrees * 10_000);

/** Whether two points are equal to four decimals; browser and server use the same rule. */
export const isSamePoint = (one: LatLng, other: LatLng): boolean =>
  toE4(one.lat) === toE4(other.lat) && toE4(one.lng) === toE4(other.lng);
