import { type PixelRect, pixelRectAround } from '../../../domain/geo/pixel-rect.ts';
import type { Ring } from './cluster-group.ts';
import { createClusterRing } from '../markers/cluster-ring.ts';
import { type GridCluster, clusterByGrid, type Points } from './grid-clusters.ts';
import { LatLngBounds, LayerGroup, type LeafletMap, type Marker } from '../leaflet/leaflet.ts';
import { createPlacePin } from '../markers/place-pin.ts';
import { createPressableMarker } from '../markers/pressable-marker.ts';
import type { MapMessages, PlaceMarker } from '../types.ts';
import { zoomToBounds, viewportOf } from '../controls/view.ts';

export interface CrowdLayerOptions {
  messages: MapMessages;
  onPress(ids: readonly number[], fromKeyboard: boolean): void;
  onClusterPress(places: readonly PlaceMarker[], fromKeyboard: boolean): void;
}

/** Drawn beyond each edge of the map, as part of its size: a short pan needs no new markers. */
const margin = 0.3;

/**
 * Clusters of more places than markercluster takes without blocking the page, by a grid of pixels.
 * Only markers in the visible bounds have nodes, which stay as long as the zoom does.
 */
export const createCrowdLayer = (map: LeafletMap, options: CrowdLayerOptions) => {
  const { messages } = options;
  const group = new LayerGroup().addTo(map);
  let places: readonly PlaceMarker[] = [];
  let points: Points = { xs: new Float64Array(0), ys: new Float64Array(0) };
  let zoom = NaN;
  let clusters: GridCluster[] = [];
  let markers = new Map<GridCluster, Marker>();

  const placesOf = ({ members }: GridCluster) =>
    members.map((index) => places[index] as PlaceMarker);

  const clear = () => {
    group.clearLayers();
    markers.clear();
    zoom = NaN;
  };

  const set = (next: readonly PlaceMarker[]) => {
    clear();
    places = next;
    const projected = next.map(({ lat, lng }) => map.project([lat, lng], 0));
    points = {
      xs: Float64Array.from(projected, ({ x }) => x),
      ys: Float64Array.from(projected, ({ y }) => y),
    };
  };

  const visibleBox = (): PixelRect => {
    const { x, y } = map.getSize();
    const { left, top, right, bottom } = viewportOf(map);
    return {
      left: left - x * margin,
      top: top - y * margin,
      right: right + x * margin,
      bottom: bottom + y * margin,
    };
  };
  const isIn = ({ left, top, right, bottom }: PixelRect, x: number, y: number) =>
    x > left && x < right && y > top && y < bottom;

  /** Places in the visible bounds and the margin, or null when there are more than `limit`. */
  const findVisible = (limit: number): PlaceMarker[] | null => {
    const box = visibleBox();
    const scale = 2 ** map.getZoom();
    const visible: PlaceMarker[] = [];
    for (let index = 0; index < places.length; index++) {
      if (!isIn(box, (points.xs[index] ?? 0) * scale, (points.ys[index] ?? 0) * scale)) continue;
      if (visible.push(places[index] as PlaceMarker) > limit) return null;
    }
    return visible;
  };

  const create = (cluster: GridCluster): Marker => {
    const members = placesOf(cluster);
    const [first] = members as [PlaceMarker];
    const isAlone = members.length === 1;
    const icon = isAlone
      ? createPlacePin(first, messages.place(first))
      : createClusterRing(members, messages);
    const position = map.unproject([cluster.x, cluster.y], zoom);
    return createPressableMarker(position, { icon }).on('click', ({ originalEvent }) => {
      const fromKeyboard = originalEvent.detail === 0;
      if (isAlone) return options.onPress([first.id], fromKeyboard);
      options.onClusterPress(members, fromKeyboard);
      zoomToBounds(
        map,
        new LatLngBounds(members.map(({ lat, lng }) => [lat, lng] as [number, number])),
      );
    });
  };

  /** Adds markers that came into the visible bounds and removes those that left them. */
  const draw = () => {
    if (zoom !== map.getZoom()) {
      clear();
      zoom = map.getZoom();
      clusters = clusterByGrid(points, zoom);
    }
    const box = visibleBox();
    const next = new Map<GridCluster, Marker>();
    for (const cluster of clusters) {
      if (!isIn(box, cluster.x, cluster.y)) continue;
      next.set(cluster, markers.get(cluster) ?? create(cluster).addTo(group as never));
    }
    for (const [cluster, marker] of markers)
      if (!next.has(cluster)) group.removeLayer(marker.off());
    markers = next;
  };

  return {
    set,
    clear,
    findVisible,
    draw,
    boxes: (): PixelRect[] => [...markers.keys()].map(({ x, y }) => pixelRectAround(x, y, 48, 48)),
    /** Nodes of the rings with the places inside. */
    rings: (): Ring[] =>
      [...markers].flatMap(([cluster, marker]) => {
        const node = cluster.members.length > 1 ? marker.getElement() : undefined;
        return node ? [{ node, places: placesOf(cluster) }] : [];
      }),
    /** Node of the pin or ring of a place, or undefined outside of the visible bounds. */
    nodeOf(id: number): HTMLElement | undefined {
      const index = places.findIndex((place) => place.id === id);
      for (const [{ members }, marker] of markers)
        if (members.includes(index)) return marker.getElement();
      return undefined;
    },
  };
};
