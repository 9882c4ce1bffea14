import type { Point } from 'leaflet';
import type { LeafletMap } from '../leaflet/leaflet.ts';

interface ZoomInternals {
  _animatingZoom?: boolean;
}

/**
 * Leaflet drops a zoom that comes in the middle of another. Here it waits, and what has waited is
 * done in one go: three quick presses are three levels, whether of a button, a key or the wheel.
 */
export const addUpZooms = (map: LeafletMap) => {
  let underway = false;
  let levels = 0;
  let goOn: ((zoom: number) => void) | undefined;

  const isZooming = () => underway || (map as ZoomInternals)._animatingZoom === true;
  const limit = (zoom: number) =>
    Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), Math.round(zoom)));

  const ask = (zoom: number, go: (zoom: number) => void) => {
    // All who ask count from the zoom that was there when the animation began.
    if (isZooming()) {
      levels += zoom - map.getZoom();
      goOn = go;
      return map;
    }
    // The animation begins with the next frame only; a press before that counts too.
    underway = limit(zoom) !== map.getZoom();
    go(limit(zoom));
    return map;
  };

  const cancel = () => {
    goOn = undefined;
    levels = 0;
  };

  const setZoom = map.setZoom.bind(map);
  const setZoomAround = map.setZoomAround.bind(map);
  map.setZoom = (zoom) => ask(zoom, (to) => setZoom(to));
  map.setZoomAround = (spot, zoom) => ask(zoom, (to) => setZoomAround(spot as Point, to));

  map.on('moveend', () => {
    underway = false;
    const [go, more] = [goOn, levels];
    cancel();
    // Others still listen to this end; the next beginning waits for them.
    if (go) queueMicrotask(() => map.getPane('mapPane') && ask(map.getZoom() + more, go));
  });
  map.on('unload', cancel);

  return { isZooming, cancel };
};
