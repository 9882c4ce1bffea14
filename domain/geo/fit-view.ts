import type { LatLng } from '../../contract/places/bounds.ts';
import { project, unproject } from './mercator.ts';
import type { Size } from './opening-view.ts';

/** Room for signs along the edges, in pixels: a pin stands over its point. */
const edge = 44;
const [farthest, closest] = [6, 16];
/** No map of ours comes closer. */
const last = 18;

/**
 * The closest view of a map of this size, in pixels, that holds all the points; null for none. It
 * comes as close as one looks at a house, and closer only where the points would otherwise not stand
 * `apart` pixels from each other.
 */
export const fitView = (
  points: readonly LatLng[],
  { width, height }: Size,
  apart = 0,
): { center: LatLng; zoom: number } | null => {
  if (points.length === 0) return null;
  const pixels = points.map((point) => project(point, 0));
  const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)];
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ] as [number, number, number, number];
  const room = (size: number): number => Math.max(size - 2 * edge, 1);
  const needed = Math.ceil(Math.log2(apart / Math.hypot(right - left, bottom - top)));
  const nearest = Math.max(closest, Math.min(apart > 0 ? needed : 0, last));
  const scale = Math.min(room(width) / (right - left), room(height) / (bottom - top));
  return {
    center: unproject({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0),
    // One point, or several on one spot, would be looked at from no distance at all.
    zoom: Math.max(farthest, Math.min(nearest, Math.floor(Math.log2(scale)))),
  };
};
