import type { Bounds, LatLng } from '../../contract/places/bounds.ts';
import { roughDistance } from './distance.ts';
import { cityViewZoom } from './opening-view.ts';

/** How far one goes for an evening, in kilometres, the farthest first. */
const radii = [20, 15, 10];
/** The zoom that fits them, and the widest at which events stand one by one. */
export const surroundingsZoom = cityViewZoom + 1;
/** Wider surroundings are shown down to this zoom; each step doubles them. */
export const widestSurroundings = 8;

/** Whether a map of this zoom shows somebody's surroundings, and not a street or the country. */
export const hasSurroundings = (zoom: number): boolean =>
  zoom >= widestSurroundings && zoom <= surroundingsZoom;

/** The zoom at which an event is shown among its neighbours. */
export const neighboursZoom = 14;

/** Somewhere whose surroundings may be asked for. */
export interface Middle extends LatLng {
  /** The zoom at which the map was sent to show them. */
  around?: number;
  /** Kilometres, where an address says how far it was looked. */
  radius?: number;
}

/** Whether a map whose middle is the one still shows what is around the other. */
export const isNearby = (one: LatLng, other: LatLng, zoom: number): boolean =>
  roughDistance(one, other) * 2 ** Math.min(0, zoom - surroundingsZoom) < 3;

/**
 * How many kilometres around `origin` are asked for while a map stands as it was sent to show its
 * surroundings, give or take a little: as many as the origin says, otherwise as the map shows to every
 * side. Null where it stands otherwise.
 */
export const surroundingsRadius = (
  { center, zoom }: { center: LatLng; zoom: number },
  bounds: Bounds | null,
  origin: Middle | null,
): number | null => {
  if (!bounds || origin?.around !== zoom || !isNearby(center, origin, zoom)) return null;
  if (origin.radius) return origin.radius;
  const { ne, sw } = bounds;
  const reach = Math.min(
    roughDistance(ne, { ...ne, lat: sw.lat }),
    roughDistance(ne, { ...ne, lng: sw.lng }),
  );
  const step = 2 ** (surroundingsZoom - zoom);
  return (radii.find((radius) => radius * step * 2 <= reach) ?? 10) * step;
};
