import type { PointExpression } from 'leaflet';
import { keepInReach } from '../controls/keep-in-reach.ts';
import { DomUtil, LeafletMap } from '../leaflet/leaflet.ts';
import type { EventMapOptions } from '../types.ts';

const minZoom = 6;
const maxZoom = 18;

/**
 * What a wheel turns per zoom level, in Leaflet's pixels. By its default of 60 a notch is one level on
 * Windows and two in Chrome on Linux; by this it is one everywhere.
 */
const wheelPxPerZoomLevel = 110;

/** An empty Leaflet map within our limits. */
export const createBaseMap = (frame: HTMLElement, options: EventMapOptions): LeafletMap => {
  const moving = !options.reducedMotion;
  // Before Leaflet's own listener, whose focus makes a page that scrolls inside an element jump.
  frame.addEventListener('mousedown', () => frame.focus({ preventScroll: true }));
  const map = new LeafletMap(frame, {
    center: [options.center.lat, options.center.lng],
    zoom: options.zoom,
    minZoom,
    maxZoom,
    maxBoundsViscosity: 1,
    bounceAtZoomLimits: false,
    wheelPxPerZoomLevel,
    // The container is watched instead, for it changes without the window too.
    trackResize: false,
    zoomAnimation: moving,
    // Moves what goes from somewhere to somewhere; a tile only comes.
    fadeAnimation: false,
    markerZoomAnimation: moving,
    inertia: moving,
  });
  keepInReach(map);
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
  // Leaflet waits on the window for the next key after a press.
  DomUtil.restoreOutline();
};
