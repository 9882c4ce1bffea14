import type { LatLng, LeafletEvent, Point, ZoomAnimEvent } from 'leaflet';
import type { LeafletMap } from '../leaflet/leaflet.ts';

interface AnimatingMap {
  _latLngToNewLayerPoint(position: LatLng, zoom: number, center: LatLng): Point;
}

/** Where a position will be among the layers once the map has arrived at a view. */
export const pointAt = (map: LeafletMap, position: LatLng, center: LatLng, zoom: number): Point =>
  (map as unknown as AnimatingMap)._latLngToNewLayerPoint(position, zoom, center);

/** Listener for `zoomanim`: told where the animation is going to. */
export const onZoomAnimation =
  (act: (center: LatLng, zoom: number) => void) =>
  (event: LeafletEvent): void => {
    const { center, zoom } = event as ZoomAnimEvent;
    act(center, zoom);
  };
