import { type Box, boxAround } from '../box.ts';
import { createClusterRing } from '../markers/cluster-ring.ts';
import { type GridCluster, clusterByGrid, type Points } from './grid-clusters.ts';
import { LatLngBounds, LayerGroup, type LeafletMap, type Marker } from '../leaflet/leaflet.ts';
import { createPlacePin } from '../markers/place-pin.ts';
import { createPressableMarker } from '../markers/sign-marker.ts';
import type { MapWords, PlaceMarker } from '../types.ts';
import { zoomToBounds, viewportOf } from '../controls/view.ts';

export interface CrowdLayerOptions {
  words: MapWords;
  onPress(ids: readonly number[], fromKeyboard: boolean): void;
  onClusterPress(places: readonly PlaceMarker[], fromKeyboard: boolean): void;
}

/** What a map draws beyond its edges, in parts of its size: a short pan finds it there. */
const beyond = 0.3;

/**
 * More places than markercluster takes without stopping the page, gathered in a grid of pixels.
 * Only what is in sight has nodes, and within one zoom they stay.
 */
export const createCrowdLayer = (map: LeafletMap, options: CrowdLayerOptions) => {
  const { words } = options;
  const group = new LayerGroup().addTo(map);
  let places: readonly PlaceMarker[] = [];
  let points: Points = { xs: new Float64Array(0), ys: new Float64Array(0) };
  let zoom = NaN;
  let gatherings: GridCluster[] = [];
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

  const sight = (): Box => {
    const { x, y } = map.getSize();
    const { left, top, right, bottom } = viewportOf(map);
    return {
      left: left - x * beyond,
      top: top - y * beyond,
      right: right + x * beyond,
      bottom: bottom + y * beyond,
    };
  };
  const isIn = ({ left, top, right, bottom }: Box, x: number, y: number) =>
    x > left && x < right && y > top && y < bottom;

  /** Places in sight, or null when there are more than `most`. */
  const near = (most: number): PlaceMarker[] | null => {
    const box = sight();
    const scale = 2 ** map.getZoom();
    const found: PlaceMarker[] = [];
    for (let index = 0; index < places.length; index++) {
      if (!isIn(box, (points.xs[index] ?? 0) * scale, (points.ys[index] ?? 0) * scale)) continue;
      if (found.push(places[index] as PlaceMarker) > most) return null;
    }
    return found;
  };

  const create = (gathering: GridCluster): Marker => {
    const own = placesOf(gathering);
    const [first] = own as [PlaceMarker];
    const isAlone = own.length === 1;
    const icon = isAlone
      ? createPlacePin(first, words.place(first))
      : createClusterRing(own, words);
    const position = map.unproject([gathering.x, gathering.y], zoom);
    return createPressableMarker(position, { icon }).on('click', ({ originalEvent }) => {
      const fromKeyboard = originalEvent.detail === 0;
      if (isAlone) return options.onPress([first.id], fromKeyboard);
      options.onClusterPress(own, fromKeyboard);
      zoomToBounds(
        map,
        new LatLngBounds(own.map(({ lat, lng }) => [lat, lng] as [number, number])),
      );
    });
  };

  /** Draws what has come into sight and drops what has left it. */
  const draw = () => {
    if (zoom !== map.getZoom()) {
      clear();
      zoom = map.getZoom();
      gatherings = clusterByGrid(points, zoom);
    }
    const box = sight();
    const next = new Map<GridCluster, Marker>();
    for (const gathering of gatherings) {
      if (!isIn(box, gathering.x, gathering.y)) continue;
      next.set(gathering, markers.get(gathering) ?? create(gathering).addTo(group as never));
    }
    for (const [gathering, marker] of markers)
      if (!next.has(gathering)) group.removeLayer(marker.off());
    markers = next;
  };

  return {
    set,
    clear,
    near,
    draw,
    boxes: (): Box[] => [...markers.keys()].map(({ x, y }) => boxAround(x, y, 48, 48)),
    /** The node of the sign that stands for a place, while it is in sight. */
    nodeOf(id: number): HTMLElement | undefined {
      const index = places.findIndex((place) => place.id === id);
      for (const [{ members }, marker] of markers)
        if (members.includes(index)) return marker.getElement();
      return undefined;
    },
  };
};
