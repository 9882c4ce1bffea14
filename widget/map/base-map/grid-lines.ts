import type { Bounds } from '../../../contract/places/bounds.ts';

/** Both ends, `[lng, lat]` in degrees. */
type Line = [[number, number], [number, number]];

const minZoom = 11;
/**
 * Distance of parallels at `minZoom`, in degrees; halved with each zoom, the same on the screen.
 */
const stepAtMinZoom = 0.1;

const multiples = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil(from / step);
  const count = Math.max(Math.floor(to / step) - first + 1, 0);
  // Not `Array.from`: old libraries of host pages replace it by one that takes no function.
  return [...Array(count).keys()].map((index) => (first + index) * step);
};

/**
 * Parallels and meridians within the bounds, from zoom 11 on: they make panning visible where the
 * outlines have no details. Empty below that zoom.
 */
export const gridLines = ({ ne, sw }: Bounds, zoom: number): Line[] => {
  if (zoom < minZoom) return [];
  const step = stepAtMinZoom / 2 ** (zoom - minZoom);
  const parallels = multiples(sw.lat, ne.lat, step).map((lat): Line => [
    [sw.lng, lat],
    [ne.lng, lat],
  ]);
  // A degree of longitude is shorter at this latitude; the factor keeps the cells nearly square.
  const meridians = multiples(sw.lng, ne.lng, step * 1.5).map((lng): Line => [
    [lng, sw.lat],
    [lng, ne.lat],
  ]);
  return [...parallels, ...meridians];
};
