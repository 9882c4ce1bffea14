import type { Bounds } from '../../../contract/places/bounds.ts';

/** Two ends, `[lng, lat]` in degrees. */
type Line = [[number, number], [number, number]];

const leastZoom = 11;
/** Distance of parallels at the least zoom, in degrees; on the screen it stays the same at every zoom. */
const leastStep = 0.1;

const multiples = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil(from / step);
  const count = Math.max(Math.floor(to / step) - first + 1, 0);
  // Old libraries of pages put an `Array.from` of their own there, which takes no function.
  return [...Array(count).keys()].map((index) => (first + index) * step);
};

/**
 * Parallels and meridians within the bounds: where the outlines have nothing more to say they still
 * show that the map moves.
 */
export const gridLines = ({ ne, sw }: Bounds, zoom: number): Line[] => {
  if (zoom < leastZoom) return [];
  const step = leastStep / 2 ** (zoom - leastZoom);
  const parallels = multiples(sw.lat, ne.lat, step).map((lat): Line => [
    [sw.lng, lat],
    [ne.lng, lat],
  ]);
  // A degree of longitude is shorter here; this keeps the cells nearly square.
  const meridians = multiples(sw.lng, ne.lng, step * 1.5).map((lng): Line => [
    [lng, sw.lat],
    [lng, ne.lat],
  ]);
  return [...parallels, ...meridians];
};
