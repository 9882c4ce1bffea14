import type { LatLng } from '../../contract/places/bounds.ts';

/** GeoJSON order: longitude, latitude, in degrees. */
export type Position = readonly number[];

/** Metres in a degree of latitude. */
const metresPerDegree = 111_195;

/**
 * Distance in metres from a point to the nearest point of a line; Infinity for an empty one. Flat
 * approximation around the point: within 1 % up to 50 km.
 */
export const distanceToLine = ({ lat, lng }: LatLng, line: readonly Position[]): number => {
  const perLng = metresPerDegree * Math.cos((lat * Math.PI) / 180);
  const toMetres = ([east = 0, north = 0]: Position) => ({
    x: (east - lng) * perLng,
    y: (north - lat) * metresPerDegree,
  });
  let nearest = Infinity;
  let from: { x: number; y: number } | null = null;
  for (const position of line) {
    const to = toMetres(position);
    const [x, y] = from ? [to.x - from.x, to.y - from.y] : [0, 0];
    const start = from ?? to;
    const length = x * x + y * y;
    // Part of the segment before its point nearest to the origin.
    const part = length > 0 ? Math.max(0, Math.min(1, -(start.x * x + start.y * y) / length)) : 0;
    nearest = Math.min(nearest, Math.hypot(start.x + part * x, start.y + part * y));
    from = to;
  }
  return nearest;
};
