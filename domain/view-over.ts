import type { LatLng } from '../contract/bounds.ts';
import { project, unproject } from './mercator.ts';
import type { Size } from './opening-view.ts';

/** Room for signs along the edges, in pixels: a pin stands over its point. */
const edge = 44;
const [farthest, closest] = [6, 16];

/** The closest view of a map of this size, in pixels, that holds all the points; null for none. */
export const viewOver = (
  points: readonly LatLng[],
  { width, height }: Size,
): { center: LatLng; zoom: number } | null => {
  if (points.length === 0) return null;
  const pixels = points.map((point) => project(point, 0));
  const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)];
  const [left, right, top, bottom] = [
    ...[Math.min(...xs), Math.max(...xs)],
    ...[Math.min(...ys), Math.max(...ys)],
  ] as [number, number, number, number];
  const room = (size: number): number => Math.max(size - 2 * edge, 1);
  const scale = Math.min(room(width) / (right - left), room(height) / (bottom - top));
  return {
    center: unproject({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0),
    // One point, or several on one spot, would be looked at from no distance at all.
    zoom: Math.max(farthest, Math.min(closest, Math.floor(Math.log2(scale)))),
  };
};
