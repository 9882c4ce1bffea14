import type { LatLng } from '../../../contract/places/bounds.ts';
import { type Box, boxAround } from '../box.ts';
import { type LeafletMap, Marker } from '../leaflet/leaflet.ts';
import { NodeIcon } from './node-icon.ts';

/** Room that the dot of the visitor takes, in pixels. */
export const pointMarkerSize = 20;

/** A sign at one point, below all others, once that is known; with a label it is read. */
export const createPointMarker = (map: LeafletMap, className: string, label?: string) => {
  let marker: Marker | undefined;
  /** In pixels of the zoom at hand. */
  const spot = () => marker && map.project(marker.getLatLng(), map.getZoom());
  return {
    show({ lat, lng }: LatLng) {
      marker ??= new Marker([lat, lng], {
        icon: new NodeIcon({ className, ...(label && { label }), draw: () => undefined }),
        interactive: false,
        keyboard: false,
        // What stands there is to be read.
        zIndexOffset: -1e6,
      }).addTo(map);
      marker.setLatLng([lat, lng]);
    },
    spot,
    boxes(): Box[] {
      const at = spot();
      return at ? [boxAround(at.x, at.y, pointMarkerSize, pointMarkerSize)] : [];
    },
  };
};
