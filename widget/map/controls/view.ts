import type { LatLngBounds } from 'leaflet';
import type { LatLng } from '../../../contract/places/bounds.ts';
import type { Box } from '../box.ts';
import { clampToReach } from './keep-in-reach.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import type { MapView } from '../types.ts';

/** What the map shows, or null while it has no size. */
export const readView = (map: LeafletMap): MapView | null => {
  const { x, y } = map.getSize();
  if (x === 0 || y === 0) return null;
  const center = map.getCenter();
  const bounds = map.getBounds();
  const ne = bounds.getNorthEast();
  const sw = bounds.getSouthWest();
  return {
    center: { lat: center.lat, lng: center.lng },
    zoom: map.getZoom(),
    bounds: { ne: { lat: ne.lat, lng: ne.lng }, sw: { lat: sw.lat, lng: sw.lng } },
  };
};

/** What the map shows, in pixels of the zoom at hand. */
export const viewportOf = (map: LeafletMap): Box => {
  const { min, max } = map.getPixelBounds() as unknown as Record<'min' | 'max', DOMPoint>;
  return { left: min.x, top: min.y, right: max.x, bottom: max.y };
};

/** Goes as close as all of it is in sight, and one zoom closer at least. */
export const zoomToBounds = (map: LeafletMap, bounds: LatLngBounds): void => {
  const closer = Math.max(map.getBoundsZoom(bounds), map.getZoom() + 1);
  map.setView(bounds.getCenter(), Math.min(closer, map.getMaxZoom()));
};

/**
 * Calls back after every change of the view that is a change, and that somebody made: a list that
 * followed what the map makes room with would lose what was beside it.
 */
export const watchView = (map: LeafletMap, onChange: (view: MapView) => void) => {
  let last = '';
  let size = '';
  let [begins, makesRoom] = [false, false];
  map.on('autopanstart', () => {
    begins = true;
  });
  map.on('movestart', () => {
    [begins, makesRoom] = [false, begins];
  });
  const tell = () => {
    const view = readView(map);
    const sizeNow = Object.values(map.getSize()).join();
    // A map of another size has another answer.
    if (makesRoom && size === sizeNow) return;
    size = sizeNow;
    const text = JSON.stringify(view);
    if (!view || text === last) return;
    last = text;
    onChange(view);
  };
  map.on('moveend', tell);
  return tell;
};

interface Zooms {
  isZooming(): boolean;
  cancel(): void;
}

const flight = 0.7;

/** Moves the view; the last call wins, even in the middle of a zoom, when Leaflet would drop it. */
export const createViewSetter = (map: LeafletMap, zooms: Zooms, reducedMotion: boolean) => {
  let next: (() => void) | undefined;

  return (center: LatLng, zoom: number, animate = true) => {
    const fly = animate && !reducedMotion && readView(map) !== null;
    next = () => {
      next = undefined;
      const { lat, lng } = clampToReach(center);
      const target: [number, number] = [lat, lng];
      if (fly && zoom !== map.getZoom()) map.flyTo(target, zoom, { duration: flight });
      else map.setView(target, zoom, { animate: fly });
    };
    zooms.cancel();
    if (zooms.isZooming()) map.once('moveend', () => next?.());
    else next();
  };
};
