import type { LatLngBounds } from 'leaflet';
import type { LatLng } from '../../../contract/places/bounds.ts';
import type { PixelRect } from '../../../domain/geo/pixel-rect.ts';
import { clampToMapArea } from './map-area.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import type { MapView } from '../types.ts';

/** Current view of the map, or null while the map has no size. */
const readView = (map: LeafletMap): MapView | null => {
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

/** Viewport of the map, in pixels of the world at the current zoom. */
export const viewportOf = (map: LeafletMap): PixelRect => {
  const { min, max } = map.getPixelBounds() as unknown as Record<'min' | 'max', DOMPoint>;
  return { left: min.x, top: min.y, right: max.x, bottom: max.y };
};

/** Largest change of zoom at once: farther in, nothing on the map would be known from before. */
const maxZoomStep = 2;

/** Zooms towards the closest view of the whole bounds, by one or two levels. */
export const zoomToBounds = (map: LeafletMap, bounds: LatLngBounds): void => {
  const zoom = map.getZoom();
  const closer = Math.min(Math.max(map.getBoundsZoom(bounds), zoom + 1), zoom + maxZoomStep);
  map.setView(bounds.getCenter(), Math.min(closer, map.getMaxZoom()));
};

/**
 * Reports changed views, except those of automatic panning (`autopanstart`): the list would lose
 * events that the panning moved out of the viewport. Returns a function that reports the current
 * view.
 */
export const watchView = (map: LeafletMap, onChange: (view: MapView) => void) => {
  let last = '';
  let size = '';
  let willAutoPan = false;
  let isAutoPan = false;
  map.on('autopanstart', () => {
    willAutoPan = true;
  });
  map.on('movestart', () => {
    isAutoPan = willAutoPan;
    willAutoPan = false;
  });
  const notify = () => {
    const view = readView(map);
    const nextSize = Object.values(map.getSize()).join();
    // A resized map is reported in any case.
    if (isAutoPan && size === nextSize) return;
    size = nextSize;
    const text = JSON.stringify(view);
    if (!view || text === last) return;
    last = text;
    onChange(view);
  };
  map.on('moveend', notify);
  return notify;
};

interface Zooms {
  isZooming(): boolean;
  cancel(): void;
}

/** Duration of an animated change of zoom, in seconds. */
const flyDuration = 0.7;

/** Setter of the view. The last call wins, also during a zoom, when Leaflet would ignore it. */
export const createViewSetter = (map: LeafletMap, zooms: Zooms, reducedMotion: boolean) => {
  let next: (() => void) | undefined;

  return (center: LatLng, zoom: number, animate = true) => {
    const fly = animate && !reducedMotion && readView(map) !== null;
    next = () => {
      next = undefined;
      const { lat, lng } = clampToMapArea(center);
      const target: [number, number] = [lat, lng];
      if (fly && zoom !== map.getZoom()) map.flyTo(target, zoom, { duration: flyDuration });
      else map.setView(target, zoom, { animate: fly });
    };
    zooms.cancel();
    if (zooms.isZooming()) map.once('moveend', () => next?.());
    else next();
  };
};
