import type { FeatureGroup, LatLngBounds, LeafletEvent, LeafletMouseEvent } from 'leaflet';
import {
  type PixelRect,
  pixelRectAround,
  createRectIndex,
} from '../../../domain/geo/pixel-rect.ts';
import { createClusterRing } from '../markers/cluster-ring.ts';
import type { LeafletMap, Marker } from '../leaflet/leaflet.ts';
import { type MarkerCluster, MarkerClusterGroup } from '../leaflet/markercluster.ts';
import { createTextWidth } from '../markers/text-width.ts';
import type { MapMessages, PlaceMarker } from '../types.ts';
import { zoomToBounds } from '../controls/view.ts';

export interface ClusterGroupOptions {
  messages: MapMessages;
  reducedMotion: boolean;
  placeOf(marker: Marker): PlaceMarker | undefined;
  onPress(place: PlaceMarker, fromKeyboard: boolean): void;
  /** A ring that opens at a closer zoom was pressed; `places` are those inside. */
  onClusterPress(places: readonly PlaceMarker[], fromKeyboard: boolean): void;
  /** A ring whose places are on one point, so together at every zoom, was pressed. */
  onSpotPress(places: readonly PlaceMarker[], fromKeyboard: boolean): void;
  /** Pins or rings have moved. */
  onArrange(): void;
}

/** Node of a ring with the places inside. */
export interface Ring {
  node: HTMLElement;
  places: readonly PlaceMarker[];
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

/**
 * Lowest zoom at which pins have labels; font size and maximum width in pixels, as in
 * place-pin.css.
 */
const labelZoom = 14;
const labelSize = 12;
const maxLabelWidth = 150;

/** Whether the places of a cluster are still together at the last zoom. */
const isOneSpot = (cluster: MarkerCluster, maxZoom: number): boolean => {
  let bottom = cluster as MarkerCluster & ClusterInternals;
  while (bottom._childClusters.length === 1) [bottom] = bottom._childClusters as [typeof bottom];
  return bottom._zoom === maxZoom && bottom.getChildCount() === cluster.getChildCount();
};

// The count of clicks is 0 for a press without a pointer.
const isFromKeyboard = ({ originalEvent }: LeafletMouseEvent) => originalEvent.detail === 0;

/** markercluster's group with our rings, already added to the map. */
export const createClusterGroup = (map: LeafletMap, options: ClusterGroupOptions) => {
  const widthOf = createTextWidth(map.getContainer());
  const placesIn = (cluster: MarkerCluster) =>
    cluster.getAllChildMarkers().map((marker) => options.placeOf(marker) as PlaceMarker);

  const group = new MarkerClusterGroup({
    animate: !options.reducedMotion,
    // markercluster does not pass the old node of a ring to the new icon.
    iconCreateFunction: (cluster) =>
      createClusterRing(placesIn(cluster), options.messages, () => cluster.getElement()),
    // A little more than the width of a ring, so that rings and pins seldom overlap.
    maxClusterRadius: 54,
    showCoverageOnHover: false,
    // Presses are handled by the listeners below.
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

  /**
   * Collision boxes of pins and rings, in pixels of the current zoom; null while they are moving.
   */
  const boxes = (): PixelRect[] | null => {
    if (internals._inZoomAnimation > 0) return null;
    const zoom = map.getZoom();
    return internals._featureGroup.getLayers().map((layer) => {
      const marker = layer as Marker;
      const { x, y } = map.project(marker.getLatLng(), zoom);
      return options.placeOf(marker)
        ? pixelRectAround(x, y - 18, 34, 40)
        : pixelRectAround(x, y, 48, 48);
    });
  };

  /**
   * From zoom 14 on, labels the pins with free space below them, those with more events first.
   * Returns the boxes of the labels.
   */
  const labelPins = (occupied: readonly PixelRect[]): PixelRect[] => {
    const boxIndex = createRectIndex<null>();
    for (const box of occupied) boxIndex.add(box, null);
    const zoom = map.getZoom();
    const labelBoxes: PixelRect[] = [];
    const pins = internals._featureGroup.getLayers().flatMap((layer) => {
      const marker = layer as Marker;
      const place = options.placeOf(marker);
      return place ? [{ marker, place }] : [];
    });
    for (const { marker, place } of pins.sort((a, b) => b.place.count - a.place.count)) {
      const { x, y } = map.project(marker.getLatLng(), zoom);
      const half = Math.min(widthOf(place.title, labelSize), maxLabelWidth) / 2 + 3;
      const box = { left: x - half, right: x + half, top: y + 3, bottom: y + 19 };
      const isNamed = zoom >= labelZoom && !boxIndex.overlaps(box);
      marker.getElement()?.toggleAttribute('data-named', isNamed);
      if (!isNamed) continue;
      boxIndex.add(box, null);
      labelBoxes.push(box);
    }
    return labelBoxes;
  };

  /** Nodes of the rings on the map with the places inside. */
  const rings = (): Ring[] =>
    internals._featureGroup.getLayers().flatMap((layer) => {
      const cluster = layer as MarkerCluster;
      const node = options.placeOf(cluster) ? undefined : cluster.getElement();
      return node ? [{ node, places: placesIn(cluster) }] : [];
    });

  /** Redraws the rings that contain the markers. */
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

  return { group, boxes, labelPins, rings, refresh, destroy };
};
