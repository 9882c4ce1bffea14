import type { PointExpression } from 'leaflet';
import { DomUtil, LeafletMap } from './leaflet.ts';
import type { EventMapOptions } from './types.ts';

const minZoom = 6;
const maxZoom = 18;
/** The Czech Republic with a wide margin, south-west and north-east. */
const roam: [[number, number], [number, number]] = [
  [46.6, 8.6],
  [52.9, 22.4],
];

/** An empty Leaflet map within our limits. */
export const createBaseMap = (frame: HTMLElement, options: EventMapOptions): LeafletMap => {
  const moving = !options.reducedMotion;
  const map = new LeafletMap(frame, {
    center: [options.center.lat, options.center.lng],
    zoom: options.zoom,
    minZoom,
    maxZoom,
    maxBounds: roam,
    maxBoundsViscosity: 1,
    bounceAtZoomLimits: false,
    scrollWheelZoom: options.wheelZoom,
    // The container is watched instead, for it changes without the window too.
    trackResize: false,
    zoomAnimation: moving,
    fadeAnimation: moving,
    markerZoomAnimation: moving,
    inertia: moving,
  });
  if (!moving) {
    // Keyboard, popups and clusters pan by themselves and ask nobody.
    const panBy = map.panBy.bind(map);
    map.panBy = (offset: PointExpression) => panBy(offset, { animate: false });
  }
  return map;
};

interface TimerInternals {
  _sizeTimer?: number;
  scrollWheelZoom: { _timer?: number };
}

/** Takes the map down together with what Leaflet would leave behind. */
export const removeBaseMap = (map: LeafletMap) => {
  const timers = map as unknown as TimerInternals;
  clearTimeout(timers._sizeTimer);
  clearTimeout(timers.scrollWheelZoom._timer);
  map.remove();
  map.off();
  // Otherwise the window waits for a key to give the frame its outline back.
  DomUtil.restoreOutline();
};
