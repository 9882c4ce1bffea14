import type { LeafletMap } from '../leaflet/leaflet.ts';

/**
 * Shift that brings the range `from`–`to` between `min` and `max`; to `min` where it does not fit.
 */
const shiftOf = (from: number, to: number, min: number, max: number) =>
  from < min ? from - min : to > max ? Math.min(to - max, from - min) : 0;

/** Height of the strip at the lower edge of the map that a docked popup covers, in pixels. */
const coveredHeight = (map: LeafletMap): number =>
  parseFloat(getComputedStyle(map.getContainer()).getPropertyValue('--mapa-akci--map-covered')) ||
  0;

/** Sets the covered height, 0 for none. */
export const setCoveredHeight = (map: LeafletMap, pixels: number) =>
  map.getContainer().style.setProperty('--mapa-akci--map-covered', `${pixels}px`);

type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/**
 * Pans as little as needed to bring the rectangle into the map with the padding in pixels; its top
 * left corner where it does not fit. Fires `autopanstart`, so that `watchView` does not report the
 * move.
 */
export const panIntoView = (map: LeafletMap, rect: Edges, padding: number) => {
  const frame = map.getContainer().getBoundingClientRect();
  const bottom = frame.bottom - coveredHeight(map);
  const x = Math.round(shiftOf(rect.left, rect.right, frame.left + padding, frame.right - padding));
  const y = Math.round(shiftOf(rect.top, rect.bottom, frame.top + padding, bottom - padding));
  if (x === 0 && y === 0) return;
  map.fire('autopanstart');
  map.panBy([x, y]);
};
