import type { Bounds, LatLng } from '../../contract/places/bounds.ts';
import { minZoom } from '../../contract/places/zoom.ts';
import { isInBounds } from './bounds.ts';
import { roughDistance } from './distance.ts';
import { maxCityViewZoom } from './opening-view.ts';

/** Radii to choose from, in kilometres. */
export const radii = [5, 10, 20, 50] as const;
/** Radius that is searched first. */
export const usualRadius = 10;

/** The smallest zoom at which events are not grouped by city. */
export const surroundingsZoom = maxCityViewZoom + 1;

/** Zoom of the map around a single event. */
export const neighboursZoom = 14;

/** Point whose surroundings may be searched; `radius` in kilometres. */
export interface Middle extends LatLng {
  radius?: number;
}

/** Whether two map centres are within 3 km, doubled by each zoom step below surroundingsZoom. */
export const isNearby = (one: LatLng, other: LatLng, zoom: number): boolean =>
  roughDistance(one, other) * 2 ** Math.min(0, zoom - surroundingsZoom) < 3;

/** The next larger radius; null for none. */
export const widerRadius = (radius: number): number | null =>
  radii.find((one) => one > radius) ?? null;

/** The closest whole zoom at which a map that has these bounds at `zoom` shows a whole radius. */
export const zoomOfRadius = (radius: number, bounds: Bounds, zoom: number): number => {
  const { ne, sw } = bounds;
  const shorterSide = Math.min(
    roughDistance(ne, { ...ne, lat: sw.lat }),
    roughDistance(ne, { ...ne, lng: sw.lng }),
  );
  const steps = Math.log2(shorterSide / (2 * radius));
  return Math.max(minZoom, Math.min(neighboursZoom, Math.floor(zoom + steps)));
};

/** The radius of the origin while the map shows it, whatever its zoom; null for none, and elsewhere. */
export const surroundingsRadius = (bounds: Bounds | null, origin: Middle | null): number | null =>
  (bounds && origin && isInBounds(origin, bounds) && origin.radius) || null;
