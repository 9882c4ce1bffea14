import type { LatLng } from '../../../contract/places/bounds.ts';
import { type PixelRect, pixelRectAround } from '../../../domain/geo/pixel-rect.ts';
import { type LeafletMap, Marker } from '../leaflet/leaflet.ts';
import { NodeIcon } from './node-icon.ts';

/** Size of the collision box of the visitor's dot, in pixels. */
export const pointMarkerSize = 20;

/**
 * Marker at one point, below all others, absent until `show`; hidden from assistive technology
 * without a label.
 */
export const createPointMarker = (map: LeafletMap, className: string, label?: string) => {
  let marker: Marker | undefined;
  /** In pixels of the current zoom; undefined before `show`. */
  const point = () => marker && map.project(marker.getLatLng(), map.getZoom());
  return {
    show({ lat, lng }: LatLng) {
      marker ??= new Marker([lat, lng], {
        icon: new NodeIcon({ className, ...(label && { label }), draw: () => undefined }),
        interactive: false,
        keyboard: false,
        // Below pins, rings and pills.
        zIndexOffset: -1e6,
      }).addTo(map);
      marker.setLatLng([lat, lng]);
    },
    point,
    boxes(): PixelRect[] {
      const center = point();
      return center ? [pixelRectAround(center.x, center.y, pointMarkerSize, pointMarkerSize)] : [];
    },
  };
};
