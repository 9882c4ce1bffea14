import type { LeafletMouseEvent } from 'leaflet';
import type { LeafletMap } from './leaflet.ts';

/**
 * Zooms by a double press, on the map itself only. Leaflet's handler also takes two presses of one
 * sign for it, or of two signs shortly after each other.
 */
export const watchDoublePress = (map: LeafletMap) => {
  map.on('dblclick', ({ originalEvent, containerPoint }: LeafletMouseEvent) => {
    const { target, shiftKey } = originalEvent;
    if (target instanceof Element && target.closest('.leaflet-marker-icon, .place-popup')) return;
    map.setZoomAround(containerPoint, map.getZoom() + (shiftKey ? -1 : 1));
  });
};
