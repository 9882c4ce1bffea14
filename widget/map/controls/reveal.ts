import type { LatLng } from '../../../contract/places/bounds.ts';
import type { LeafletMap, Marker } from '../leaflet/leaflet.ts';
import type { PlaceLayer } from '../clusters/place-layer.ts';

interface ClusterInternals {
  _zoom: number;
}

interface GroupInternals {
  _inZoomAnimation: number;
}

/** Zoom at which few places are visible even of a crowd. */
const crowdZoom = 15;

/**
 * Zooms and pans until a place has its own pin in the viewport, or the ring of its point, then
 * calls `done`. markercluster's zoomToShowLayer throws when the place is removed meanwhile, and
 * cannot be cancelled.
 */
export const createReveal = (
  map: LeafletMap,
  places: PlaceLayer,
  setView: (center: LatLng, zoom: number) => void,
) => {
  let pending: { id: number; done: () => void } | undefined;

  const clusterOf = (marker: Marker) =>
    (marker as unknown as { __parent: ClusterInternals }).__parent;
  const isVisible = (marker: Marker) => map.getBounds().contains(marker.getLatLng());

  const finish = () => {
    const done = pending?.done;
    pending = undefined;
    done?.();
  };

  const check = () => {
    if (!pending || (places.group as unknown as GroupInternals)._inZoomAnimation > 0) return;
    const marker = places.settledMarker(pending.id);
    if (!marker) approach(pending.id);
    else if (!isVisible(marker)) return;
    // At the last zoom a marker without an element is in a cluster with places of the same point,
    // which no zoom can separate: the cluster is what there is to show.
    else if (marker.getElement() || map.getZoom() === map.getMaxZoom()) finish();
  };
  map.on('moveend', check);
  // Without animation `animationend` fires during a zoom, before the map has its new view.
  places.group.on('animationend', () => queueMicrotask(check));

  /** Zooms closer to a place of a crowd, which has no marker of its own until few are visible. */
  const approach = (id: number) => {
    const position = places.positionOf(id);
    if (!position) pending = undefined;
    else setView(position, Math.min(Math.max(map.getZoom() + 2, crowdZoom), map.getMaxZoom()));
  };

  const start = (id: number, done: () => void) => {
    const marker = places.settledMarker(id);
    pending = { id, done };
    if (!marker) return approach(id);
    const zoom = Math.min(Math.max(clusterOf(marker)._zoom + 1, map.getZoom()), map.getMaxZoom());
    if (isVisible(marker) && (marker.getElement() || zoom === map.getZoom())) check();
    else setView(marker.getLatLng(), zoom);
  };

  const cancel = () => {
    pending = undefined;
  };

  return { start, cancel };
};
