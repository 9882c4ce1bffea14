import type { FeatureGroup, LeafletEvent, LeafletMouseEvent } from 'leaflet';
import { type Box, boxAround } from './box.ts';
import { createClusterRing } from './cluster-ring.ts';
import type { LeafletMap, Marker } from './leaflet.ts';
import { type MarkerCluster, MarkerClusterGroup } from './markercluster.ts';
import type { MapWords, PlaceMarker } from './types.ts';

export interface ClusterGroupOptions {
  words: MapWords;
  reducedMotion: boolean;
  placeOf(marker: Marker): PlaceMarker | undefined;
  onPress(place: PlaceMarker, fromKeyboard: boolean): void;
  /** A ring was pressed; `places` are those it held. */
  onClusterPress(places: readonly PlaceMarker[], fromKeyboard: boolean): void;
  /** Pins or rings stand elsewhere than before. */
  onArrange(): void;
}

interface GroupInternals {
  _featureGroup: FeatureGroup<Marker>;
  _inZoomAnimation: number;
  _noanimationUnspiderfy(): void;
  _queueTimeout: ReturnType<typeof setTimeout> | null;
}

// A press without a pointer has no clicks to count.
const isFromKeyboard = ({ originalEvent }: LeafletMouseEvent) => originalEvent.detail === 0;

/** markercluster with our rings, on the map from the start. */
export const createClusterGroup = (map: LeafletMap, options: ClusterGroupOptions) => {
  const placesIn = (cluster: MarkerCluster) =>
    cluster.getAllChildMarkers().map((marker) => options.placeOf(marker) as PlaceMarker);

  const group = new MarkerClusterGroup({
    animate: !options.reducedMotion,
    iconCreateFunction: (cluster) => createClusterRing(placesIn(cluster), options.words),
    // A little more than a ring is wide, so that rings and pins seldom cover each other.
    maxClusterRadius: 54,
    showCoverageOnHover: false,
    spiderfyDistanceMultiplier: 1.6,
    spiderLegPolylineOptions: { className: 'spider-leg', interactive: false },
  });
  const internals = group as unknown as GroupInternals;

  group.on('click', (event: LeafletMouseEvent) => {
    const place = options.placeOf(event.propagatedFrom as Marker);
    if (place) options.onPress(place, isFromKeyboard(event));
  });
  group.on('clusterclick', (event: LeafletEvent) => {
    const places = placesIn(event.propagatedFrom as MarkerCluster);
    options.onClusterPress(places, isFromKeyboard(event as LeafletMouseEvent));
  });
  group.on('animationend spiderfied unspiderfied', options.onArrange);
  map.addLayer(group);

  /** The room that pins and rings take at the zoom at hand; null while they are still moving. */
  const boxes = (): Box[] | null => {
    if (internals._inZoomAnimation > 0) return null;
    const zoom = map.getZoom();
    return internals._featureGroup.getLayers().map((layer) => {
      const marker = layer as Marker;
      const { x, y } = map.project(marker.getLatLng(), zoom);
      return options.placeOf(marker) ? boxAround(x, y - 18, 34, 40) : boxAround(x, y, 48, 48);
    });
  };

  /** Puts places that were spread out of their spot back into their ring, at once. */
  const fold = () => internals._noanimationUnspiderfy();

  const destroy = () => {
    clearTimeout(internals._queueTimeout ?? undefined);
    map.removeLayer(group);
    group.off();
  };

  return { group, boxes, fold, destroy };
};
