import type { LatLng } from '../../contract/places/bounds.ts';
import { maxZoom, minZoom } from '../../contract/places/zoom.ts';
import { project, unproject } from './mercator.ts';
import type { Size } from './opening-view.ts';

/** Margin along the edges for markers, in pixels: a pin extends above its point. */
const margin = 44;
const defaultMaxZoom = 16;

/**
 * Closest view of a map of this size, in pixels, that contains all points; null for no points. Zoom
 * is 6 to 16, and up to 18 only where the box of the points would otherwise have a diagonal shorter
 * than `separation` pixels.
 */
export const fitView = (
  points: readonly LatLng[],
  { width, height }: Size,
  separation = 0,
): { center: LatLng; zoom: number } | null => {
  if (points.length === 0) return null;
  const pixels = points.map((point) => project(point, 0));
  const xs = pixels.map(({ x }) => x);
  const ys = pixels.map(({ y }) => y);
  const left = Math.min(...xs);
  const right = Math.max(...xs);
  const top = Math.min(...ys);
  const bottom = Math.max(...ys);
  const room = (size: number): number => Math.max(size - 2 * margin, 1);
  const separatingZoom = Math.ceil(Math.log2(separation / Math.hypot(right - left, bottom - top)));
  const zoomLimit = Math.max(
    defaultMaxZoom,
    Math.min(separation > 0 ? separatingZoom : 0, maxZoom),
  );
  const scale = Math.min(room(width) / (right - left), room(height) / (bottom - top));
  return {
    center: unproject({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0),
    // One point, or several at the same coordinates, makes the scale infinite.
    zoom: Math.max(minZoom, Math.min(zoomLimit, Math.floor(Math.log2(scale)))),
  };
};
