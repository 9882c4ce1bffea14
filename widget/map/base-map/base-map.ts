import type { PointExpression } from 'leaflet';
import { maxZoom, minZoom } from '../../../contract/places/zoom.ts';
import { limitToMapArea } from '../controls/map-area.ts';
import { DomUtil, LeafletMap } from '../leaflet/leaflet.ts';
import type { EventMapOptions } from '../types.ts';

/**
 * Turn of a wheel per zoom level, in Leaflet's pixels. With its default of 60 a notch is one level
 * on Windows and two in Chrome on Linux; with 110 it is one everywhere.
 */
const wheelPxPerZoomLevel = 110;

/** Empty Leaflet map, panned within the Czech Republic. */
export const createBaseMap = (frame: HTMLElement, options: EventMapOptions): LeafletMap => {
  const isAnimated = !options.reducedMotion;
  const map = new LeafletMap(frame, {
    center: [options.center.lat, options.center.lng],
    zoom: options.zoom,
    minZoom,
    maxZoom,
    maxBoundsViscosity: 1,
    bounceAtZoomLimits: false,
    wheelPxPerZoomLevel,
    // A ResizeObserver on the container is used instead: it also resizes without the window.
    trackResize: false,
    zoomAnimation: isAnimated,
    // Animations are only for changes of position; tiles appear at once.
    fadeAnimation: false,
    markerZoomAnimation: isAnimated,
    inertia: isAnimated,
  });
  limitToMapArea(map);
  if (!isAnimated) {
    // Views, popups and clusters call `panBy` without this option.
    const panBy = map.panBy.bind(map);
    map.panBy = (offset: PointExpression) => panBy(offset, { animate: false });
  }
  return map;
};

interface RemovalInternals {
  _sizeTimer?: number;
  _animatingZoom?: boolean;
  scrollWheelZoom: { _timer?: number };
}

/** Removes the map, and the timers and listeners that `map.remove` leaves behind. */
export const removeBaseMap = (map: LeafletMap) => {
  const internals = map as unknown as RemovalInternals;
  clearTimeout(internals._sizeTimer);
  clearTimeout(internals.scrollWheelZoom._timer);
  // Otherwise the timer that ends a zoom animation throws an error on the removed map.
  internals._animatingZoom = false;
  map.remove();
  map.off();
  // After a press, Leaflet has a listener for the next key on the window.
  DomUtil.restoreOutline();
};
