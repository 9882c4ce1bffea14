import type { LatLng } from '../../../contract/places/bounds.ts';
import type { LeafletMap, Marker } from '../leaflet/leaflet.ts';
import type { PlaceLayer } from '../clusters/place-layer.ts';

interface ClusterInternals {
  _zoom: number;
}

interface GroupInternals {
  _inZoomAnimation: number;
}

/** Where few places are in sight even of a large crowd. */
const closeEnough = 15;

/**
 * Brings a pin out of its cluster and into view, or the ring of its spot. markercluster's
 * zoomToShowLayer does the same, but throws when the place goes away meanwhile, and cannot be called
 * off.
 */
export const createReveal = (
  map: LeafletMap,
  places: PlaceLayer,
  setView: (center: LatLng, zoom: number) => void,
) => {
  let pending: { id: number; done: () => void } | undefined;

  const clusterOf = (marker: Marker) =>
    (marker as unknown as { __parent: ClusterInternals }).__parent;
  const inSight = (marker: Marker) => map.getBounds().contains(marker.getLatLng());

  const finish = () => {
    const done = pending?.done;
    pending = undefined;
    done?.();
  };

  const arrive = () => {
    if (!pending || (places.group as unknown as GroupInternals)._inZoomAnimation > 0) return;
    const marker = places.settled(pending.id);
    if (!marker) approach(pending.id);
    else if (!inSight(marker)) return;
    // Only places on one spot are still together at the last zoom.
    else if (marker.getElement() || map.getZoom() === map.getMaxZoom()) finish();
  };
  map.on('moveend', arrive);
  // Without animation it comes in the middle of a zoom, and the map is not there yet.
  places.group.on('animationend', () => queueMicrotask(arrive));

  /** In a crowd a place has no marker of its own until few others are in sight. */
  const approach = (id: number) => {
    const position = places.positionOf(id);
    if (!position) pending = undefined;
    else setView(position, Math.min(Math.max(map.getZoom() + 2, closeEnough), map.getMaxZoom()));
  };

  const start = (id: number, done: () => void) => {
    const marker = places.settled(id);
    pending = { id, done };
    if (!marker) return approach(id);
    const zoom = Math.min(Math.max(clusterOf(marker)._zoom + 1, map.getZoom()), map.getMaxZoom());
    if (inSight(marker) && (marker.getElement() || zoom === map.getZoom())) arrive();
    else setView(marker.getLatLng(), zoom);
  };

  const cancel = () => {
    pending = undefined;
  };

  return { start, cancel };
};
