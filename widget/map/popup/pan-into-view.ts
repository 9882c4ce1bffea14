import type { LeafletMap } from '../leaflet/leaflet.ts';

const step = (from: number, to: number, min: number, max: number) =>
  from < min ? from - min : to > max ? Math.min(to - max, from - min) : 0;

/** How much of the map's lower edge lies under something else, in pixels. */
const coveredHeight = (map: LeafletMap): number =>
  parseFloat(getComputedStyle(map.getContainer()).getPropertyValue('--map-covered')) || 0;

/** `0` for nothing. */
export const setCoveredHeight = (map: LeafletMap, pixels: number) =>
  map.getContainer().style.setProperty('--map-covered', `${pixels}px`);

type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/**
 * Pans by the least that brings the edges into the map; the top left corner where they do not fit.
 * Fires `autopanstart`, for nobody asked for another view.
 */
export const panIntoView = (map: LeafletMap, rect: Edges, padding: number) => {
  const frame = map.getContainer().getBoundingClientRect();
  const bottom = frame.bottom - coveredHeight(map);
  const x = Math.round(step(rect.left, rect.right, frame.left + padding, frame.right - padding));
  const y = Math.round(step(rect.top, rect.bottom, frame.top + padding, bottom - padding));
  if (x === 0 && y === 0) return;
  map.fire('autopanstart');
  map.panBy([x, y]);
};
