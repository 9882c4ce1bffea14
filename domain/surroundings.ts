import type { LatLng } from '../contract/bounds.ts';
import { roughDistance } from './distance.ts';
import { cityViewZoom } from './opening-view.ts';

/** How far one goes for an evening, in kilometres: a phone shows most of it, a wide screen more. */
export const surroundingsRadius = 20;
/** The widest zoom at which events stand one by one: a phone shows some 20 km to each side. */
export const surroundingsZoom = cityViewZoom + 1;

/** The zoom at which an event is shown among its neighbours. */
export const neighboursZoom = 14;

/** Whether a map stands as it was sent to show somebody's surroundings, give or take a little. */
export const showsSurroundings = (
  { center, zoom }: { center: LatLng; zoom: number },
  origin: LatLng | null,
): boolean => origin !== null && zoom === surroundingsZoom && roughDistance(center, origin) < 3;
