import type { FeatureGroup, LatLngBounds, LeafletEvent, LeafletMouseEvent } from 'leaflet';
import { type Box, boxAround, createBoxIndex } from '../box.ts';
import { createClusterRing } from '../markers/cluster-ring.ts';
import type { LeafletMap, Marker } from '../leaflet/leaflet.ts';
import { type MarkerCluster, MarkerClusterGroup } from '../leaflet/markercluster.ts';
import { createTextWidth } from '../markers/text-width.ts';
import type { MapWords, PlaceMarker } from '../types.ts';
import { zoomToBounds } from '../controls/view.ts';

export interface ClusterGroupOptions {
  words: MapWords;
  reducedMotion: boolean;
  placeOf(marker: Marker): PlaceMarker | undefined;
  onPress(place: PlaceMarker, fromKeyboard: boolean): void;
  /** A ring was pressed that opens closer; `places` are those it holds. */
  onClusterPress(places: readonly PlaceMarker[], fromKeyboard: boolean): void;
  /** A ring was pressed whose places lie on one spot, however close one comes. */
  onSpotPress(places: readonly PlaceMarker[], fromKeyboard: boolean): void;
  /** Pins or rings stand elsewhere than before. */
  onArrange(): void;
}

interface GroupInternals {
  _featureGroup: FeatureGroup<Marker>;
  _inZoomAnimation: number;
  _refreshClustersIcons(): void;
  _queueTimeout: ReturnType<typeof setTimeout> | null;
}

interface ClusterInternals {
  _zoom: number;
  _iconNeedsUpdate: boolean;
  _bounds: LatLngBounds;
  __parent: ClusterInternals | null;
  _childClusters: (MarkerCluster & ClusterInternals)[];
}

/** From this zoom on pins say their names; size and widest in pixels, the same as in the style sheet. */
const captionZoom = 14;
const captionSize = 12;
const widest = 150;

/** Whether the places of a cluster are still together at the last zoom. */
const isOneSpot = (cluster: MarkerCluster, maxZoom: number): boolean => {
  let bottom = cluster as MarkerCluster & ClusterInternals;
  while (bottom._childClusters.length === 1) [bottom] = bottom._childClusters as [typeof bottom];
  return bottom._zoom === maxZoom && bottom.getChildCount() === cluster.getChildCount();
};

// A press without a pointer has no clicks to count.
const isFromKeyboard = ({ originalEvent }: LeafletMouseEvent) => originalEvent.detail === 0;

/** markercluster with our rings, on the map from the start. */
export const createClusterGroup = (map: LeafletMap, options: ClusterGroupOptions) => {
  const widthOf = createTextWidth(map.getContainer());
  const placesIn = (cluster: MarkerCluster) =>
    cluster.getAllChildMarkers().map((marker) => options.placeOf(marker) as PlaceMarker);

  const group = new MarkerClusterGroup({
    animate: !options.reducedMotion,
    // markercluster does not hand over the node of the ring that it draws anew.
    iconCreateFunction: (cluster) =>
      createClusterRing(placesIn(cluster), options.words, () => cluster.getElement()),
    // A little more than a ring is wide, so that rings and pins seldom cover each other.
    maxClusterRadius: 54,
    showCoverageOnHover: false,
    // What a press does is said below.
    zoomToBoundsOnClick: false,
    spiderfyOnMaxZoom: false,
  });
  const internals = group as unknown as GroupInternals;

  group.on('click', (event: LeafletMouseEvent) => {
    const place = options.placeOf(event.propagatedFrom as Marker);
    if (place) options.onPress(place, isFromKeyboard(event));
  });
  group.on('clusterclick', (event: LeafletEvent) => {
    const cluster = event.propagatedFrom as MarkerCluster;
    const fromKeyboard = isFromKeyboard(event as LeafletMouseEvent);
    if (isOneSpot(cluster, map.getMaxZoom()))
      return options.onSpotPress(placesIn(cluster), fromKeyboard);
    options.onClusterPress(placesIn(cluster), fromKeyboard);
    zoomToBounds(map, (cluster as MarkerCluster & ClusterInternals)._bounds);
  });
  group.on('animationend', options.onArrange);
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

  /**
   * Names the pins that have room for it below them, the fuller ones first, once one is close enough
   * to tell houses apart; answers the room that takes.
   */
  const caption = (taken: readonly Box[]): Box[] => {
    const room = createBoxIndex<null>();
    for (const box of taken) room.add(box, null);
    const zoom = map.getZoom();
    const named: Box[] = [];
    const pins = internals._featureGroup.getLayers().flatMap((layer) => {
      const marker = layer as Marker;
      const place = options.placeOf(marker);
      return place ? [{ marker, place }] : [];
    });
    for (const { marker, place } of pins.sort((a, b) => b.place.count - a.place.count)) {
      const { x, y } = map.project(marker.getLatLng(), zoom);
      const half = Math.min(widthOf(place.title, captionSize), widest) / 2 + 3;
      const box = { left: x - half, right: x + half, top: y + 3, bottom: y + 19 };
      const isNamed = zoom >= captionZoom && !room.overlaps(box);
      marker.getElement()?.toggleAttribute('data-named', isNamed);
      if (!isNamed) continue;
      room.add(box, null);
      named.push(box);
    }
    return named;
  };

  /** Draws the rings anew that hold these markers. */
  const refresh = (markers: readonly Marker[]) => {
    for (const marker of markers) {
      let ring = (marker as unknown as Partial<ClusterInternals>).__parent;
      for (; ring; ring = ring.__parent) ring._iconNeedsUpdate = true;
    }
    internals._refreshClustersIcons();
  };

  const destroy = () => {
    clearTimeout(internals._queueTimeout ?? undefined);
    map.removeLayer(group);
    group.off();
  };

  return { group, boxes, caption, refresh, destroy };
};
