import type { FeatureGroup, LatLng, LeafletEvent, LeafletMouseEvent } from 'leaflet';
import { type Box, boxAround } from './box.ts';
import { createClusterRing } from './cluster-ring.ts';
import { comparePlaces } from './compare-places.ts';
import { type LeafletMap, Marker } from './leaflet.ts';
import { type MarkerCluster, MarkerClusterGroup } from './markercluster.ts';
import { createPlacePin } from './place-pin.ts';
import type { MapWords, PlaceMarker } from './types.ts';

export interface PlaceLayerOptions {
  words: MapWords;
  reducedMotion: boolean;
  onPress(id: number, fromKeyboard: boolean): void;
  onClusterPress(): void;
  /** Pins or clusters stand elsewhere than before. */
  onArrange(): void;
}

interface GroupInternals {
  _featureGroup: FeatureGroup<Marker>;
  _inZoomAnimation: number;
  _noanimationUnspiderfy(): void;
  _queueTimeout: ReturnType<typeof setTimeout> | null;
}

const chunkInterval = 30;
const chunkDelay = 10;
const chunkSize = 200;

/** Pins by place id, gathered in clusters. */
export const createPlaceLayer = (map: LeafletMap, options: PlaceLayerOptions) => {
  const places = new Map<number, PlaceMarker>();
  const markers = new Map<number, Marker>();
  const placeOf = new WeakMap<Marker, PlaceMarker>();
  let queue: Marker[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const placesIn = (cluster: MarkerCluster) =>
    cluster.getAllChildMarkers().map((marker) => placeOf.get(marker) as PlaceMarker);

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

  const dress = (marker: Marker, place: PlaceMarker) => {
    places.set(place.id, place);
    placeOf.set(marker, place);
    marker.setIcon(createPlacePin(place, options.words.place(place)));
  };

  const createMarker = (place: PlaceMarker) => {
    const marker = new Marker([place.lat, place.lng], {
      icon: createPlacePin(place, options.words.place(place)),
      riseOnHover: true,
      autoPanOnFocus: false,
    });
    places.set(place.id, place);
    placeOf.set(marker, place);
    markers.set(place.id, marker);
    return marker;
  };

  // markercluster's own chunks cannot be called off; a list that is already old would still arrive.
  const addQueued = (patience: number) => {
    clearTimeout(timer);
    const end = performance.now() + patience;
    while (queue.length > 0 && performance.now() < end) {
      group.addLayers(queue.splice(0, chunkSize));
    }
    if (queue.length > 0) timer = setTimeout(() => addQueued(chunkInterval), chunkDelay);
    options.onArrange();
  };

  const remove = (gone: readonly PlaceMarker[]) => {
    const removed = new Set(gone.map((place) => markers.get(place.id) as Marker));
    for (const place of gone) {
      places.delete(place.id);
      markers.delete(place.id);
    }
    queue = queue.filter((marker) => !removed.has(marker));
    group.removeLayers([...removed]);
  };

  const show = (next: readonly PlaceMarker[]) => {
    const { added, removed, changed } = comparePlaces(places, next);
    if (added.length + removed.length > 0) internals._noanimationUnspiderfy();
    if (removed.length > 0 && removed.length === places.size) clear();
    else if (removed.length > 0) remove(removed);
    for (const place of changed) dress(markers.get(place.id) as Marker, place);
    if (changed.length > 0) {
      const inTree = changed.map((place) => markers.get(place.id) as Marker);
      group.refreshClusters(inTree.filter((marker) => !queue.includes(marker)));
    }
    queue.push(...added.map(createMarker));
    addQueued(chunkInterval);
  };

  const clear = () => {
    clearTimeout(timer);
    queue = [];
    places.clear();
    markers.clear();
    group.clearLayers();
  };

  /** Brings a pin out of its cluster and into view, then calls `done`. */
  const reveal = (id: number, done: () => void) => {
    const marker = markers.get(id);
    if (!marker) return;
    addQueued(Infinity);
    group.zoomToShowLayer(marker, done);
  };

  /** The node that stands for a place now: its pin, the ring of its cluster, or nothing in sight. */
  const nodeOf = (id: number): HTMLElement | undefined => {
    const marker = markers.get(id);
    // A queued marker has no parent yet, and markercluster answers null.
    return marker && group.getVisibleParent(marker)?.getElement();
  };

  /** The room that pins and rings take at the zoom at hand; null while they are still moving. */
  const boxes = (): Box[] | null => {
    if (internals._inZoomAnimation > 0) return null;
    const zoom = map.getZoom();
    return internals._featureGroup.getLayers().map((layer) => {
      const marker = layer as Marker;
      const { x, y } = map.project(marker.getLatLng(), zoom);
      return placeOf.has(marker) ? boxAround(x, y - 18, 34, 40) : boxAround(x, y, 48, 48);
    });
  };

  const positionOf = (id: number): LatLng | undefined => markers.get(id)?.getLatLng();

  group.on('click', ({ propagatedFrom, originalEvent }: LeafletMouseEvent) => {
    const place = placeOf.get(propagatedFrom as Marker);
    if (place) options.onPress(place.id, originalEvent.detail === 0);
  });
  group.on('clusterclick', (event: LeafletEvent) => {
    const { propagatedFrom, originalEvent } = event as LeafletMouseEvent;
    options.onClusterPress();
    const [first] = placesIn(propagatedFrom as MarkerCluster);
    if (!first || originalEvent.detail !== 0) return;
    // The ring goes away; the keyboard goes on where its places appear.
    group.once('animationend spiderfied', () => nodeOf(first.id)?.focus());
  });
  group.on('animationend spiderfied unspiderfied', options.onArrange);
  map.addLayer(group);

  const destroy = () => {
    clear();
    clearTimeout(internals._queueTimeout ?? undefined);
    group.off();
    map.removeLayer(group);
  };

  const get = (id: number): PlaceMarker | undefined => places.get(id);

  return { show, clear, reveal, boxes, get, nodeOf, positionOf, destroy };
};

export type PlaceLayer = ReturnType<typeof createPlaceLayer>;
