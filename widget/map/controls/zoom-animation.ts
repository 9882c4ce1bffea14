import type { LatLng, LeafletEvent, Point, ZoomAnimEvent } from 'leaflet';
import type { LeafletMap } from '../leaflet/leaflet.ts';

interface AnimatingMap {
  _latLngToNewLayerPoint(position: LatLng, zoom: number, center: LatLng): Point;
}

/** Layer point of a position in the view that the animation leads to. */
export const pointAt = (map: LeafletMap, position: LatLng, center: LatLng, zoom: number): Point =>
  (map as unknown as AnimatingMap)._latLngToNewLayerPoint(position, zoom, center);

/** Listener of `zoomanim` that calls the handler with the final view of the animation. */
export const onZoomAnimation =
  (handler: (center: LatLng, zoom: number) => void) =>
  (event: LeafletEvent): void => {
    const { center, zoom } = event as ZoomAnimEvent;
    handler(center, zoom);
  };
