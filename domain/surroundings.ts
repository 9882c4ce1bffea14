import type { Bounds, LatLng } from '../contract/bounds.ts';
import { roughDistance } from './distance.ts';
import { cityViewZoom } from './opening-view.ts';

/** How far one goes for an evening, in kilometres, the farthest first. */
const radii = [20, 15, 10];
/** The widest zoom at which events stand one by one: a wide screen shows more than 20 km to each side. */
export const surroundingsZoom = cityViewZoom + 1;

/** The zoom at which an event is shown among its neighbours. */
export const neighboursZoom = 14;

/**
 * How many kilometres around `origin` are asked for while a map stands as it was sent to show its
 * surroundings, give or take a little: as many as the origin says, otherwise as the map shows to every
 * side. Null where it stands otherwise.
 */
export const surroundingsRadius = (
  { center, zoom }: { center: LatLng; zoom: number },
  bounds: Bounds | null,
  origin: (LatLng & { radius?: number }) | null,
): number | null => {
  if (!origin || !bounds || zoom !== surroundingsZoom || roughDistance(center, origin) >= 3)
    return null;
  if (origin.radius) return origin.radius;
  const { ne, sw } = bounds;
  const reach = Math.min(
    roughDistance(ne, { ...ne, lat: sw.lat }),
    roughDistance(ne, { ...ne, lng: sw.lng }),
  );
  return radii.find((radius) => radius * 2 <= reach) ?? 10;
};
