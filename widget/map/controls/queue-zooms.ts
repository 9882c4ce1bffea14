import type { Point } from 'leaflet';
import type { LeafletMap } from '../leaflet/leaflet.ts';

interface ZoomInternals {
  _animatingZoom?: boolean;
}

/**
 * Queues zooms requested during a zoom animation, which Leaflet would drop, and applies their sum
 * after it: three quick presses of a button or key, or turns of the wheel, are three levels.
 */
export const queueZooms = (map: LeafletMap) => {
  let isStarted = false;
  let pendingLevels = 0;
  let pendingZoom: ((zoom: number) => void) | undefined;

  const isZooming = () => isStarted || (map as ZoomInternals)._animatingZoom === true;
  const clamp = (zoom: number) =>
    Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), Math.round(zoom)));

  const request = (zoom: number, apply: (zoom: number) => void) => {
    // Requests are relative to the zoom at the start of the animation.
    if (isZooming()) {
      pendingLevels += zoom - map.getZoom();
      pendingZoom = apply;
      return map;
    }
    // The animation starts in the next frame; presses before it are queued too.
    isStarted = clamp(zoom) !== map.getZoom();
    apply(clamp(zoom));
    return map;
  };

  const cancel = () => {
    pendingZoom = undefined;
    pendingLevels = 0;
  };

  const setZoom = map.setZoom.bind(map);
  const setZoomAround = map.setZoomAround.bind(map);
  map.setZoom = (zoom) => request(zoom, (target) => setZoom(target));
  map.setZoomAround = (point, zoom) =>
    request(zoom, (target) => setZoomAround(point as Point, target));

  map.on('moveend', () => {
    isStarted = false;
    const apply = pendingZoom;
    const levels = pendingLevels;
    cancel();
    // After the other listeners of this `moveend`.
    if (apply)
      queueMicrotask(() => map.getPane('mapPane') && request(map.getZoom() + levels, apply));
  });
  map.on('unload', cancel);

  return { isZooming, cancel };
};
