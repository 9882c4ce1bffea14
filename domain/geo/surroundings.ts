import type { Bounds, LatLng } from '../../contract/places/bounds.ts';
import { roughDistance } from './distance.ts';
import { maxCityViewZoom } from './opening-view.ts';

/** Radii of surroundings at surroundingsZoom, in kilometres, largest first. */
const radii = [20, 15, 10];
/** Zoom that fits these radii; the smallest at which events are not grouped by city. */
export const surroundingsZoom = maxCityViewZoom + 1;
/** Smallest zoom of surroundings; each step out doubles the radius. */
export const widestSurroundings = 8;

/** Whether the zoom is one of surroundings (8 to 10), not of a street or of the country. */
export const hasSurroundings = (zoom: number): boolean =>
  zoom >= widestSurroundings && zoom <= surroundingsZoom;

/** Zoom of the map around a single event. */
export const neighboursZoom = 14;

/** Point whose surroundings may be searched. */
export interface Middle extends LatLng {
  /** Zoom at which the map was moved to the surroundings. */
  around?: number;
  /** Kilometres, when the URL has a radius. */
  radius?: number;
}

/** Whether two map centres are within 3 km, doubled by each zoom step below surroundingsZoom. */
export const isNearby = (one: LatLng, other: LatLng, zoom: number): boolean =>
  roughDistance(one, other) * 2 ** Math.min(0, zoom - surroundingsZoom) < 3;

/**
 * Search radius around `origin` in kilometres, while the map still shows its surroundings: the
 * radius of the origin, otherwise the largest that fits the map (10 to 20 km, doubled by each zoom
 * step out). Null when the map has another zoom or was moved away.
 */
export const surroundingsRadius = (
  { center, zoom }: { center: LatLng; zoom: number },
  bounds: Bounds | null,
  origin: Middle | null,
): number | null => {
  if (!bounds || origin?.around !== zoom || !isNearby(center, origin, zoom)) return null;
  if (origin.radius) return origin.radius;
  const { ne, sw } = bounds;
  const shorterSide = Math.min(
    roughDistance(ne, { ...ne, lat: sw.lat }),
    roughDistance(ne, { ...ne, lng: sw.lng }),
  );
  const step = 2 ** (surroundingsZoom - zoom);
  return (radii.find((radius) => radius * step * 2 <= shorterSide) ?? 10) * step;
};
