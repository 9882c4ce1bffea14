import type { LeafletMap } from './leaflet.ts';

const step = (from: number, to: number, min: number, max: number) =>
  from < min ? from - min : to > max ? Math.min(to - max, from - min) : 0;

/** How much of the map's lower edge lies under something else, in pixels: a style sheet says so. */
export const coveredBelow = (map: LeafletMap): number =>
  parseFloat(getComputedStyle(map.getContainer()).getPropertyValue('--map-covered')) || 0;

/** Pans by the least that brings the node into the map; the top left corner where it does not fit. */
export const panIntoView = (map: LeafletMap, node: Element, padding: number) => {
  const frame = map.getContainer().getBoundingClientRect();
  const rect = node.getBoundingClientRect();
  const bottom = frame.bottom - coveredBelow(map);
  const x = step(rect.left, rect.right, frame.left + padding, frame.right - padding);
  const y = step(rect.top, rect.bottom, frame.top + padding, bottom - padding);
  if (x !== 0 || y !== 0) map.panBy([Math.round(x), Math.round(y)]);
};
