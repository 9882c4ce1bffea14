import { createClusterGroup } from './cluster-group.ts';
import { comparePlaces } from './compare-places.ts';
import { createCrowdLayer } from './crowd-layer.ts';
import { LatLng, type LeafletMap, type Marker } from './leaflet.ts';
import { createPlacePin } from './place-pin.ts';
import { createSignMarker } from './sign-marker.ts';
import type { MapWords, PlaceMarker } from './types.ts';

export interface PlaceLayerOptions {
  words: MapWords;
  reducedMotion: boolean;
  /** A pin was pressed, or a ring whose places lie on one spot. */
  onPress(ids: readonly number[], fromKeyboard: boolean): void;
  onClusterPress(): void;
  /** Pins or rings stand elsewhere than before. */
  onArrange(): void;
}

const chunkInterval = 30;
const chunkDelay = 10;
const chunkSize = 200;
/** How many places markercluster takes without stopping the page; of a crowd, only so many. */
const most = 3000;
const mostOfCrowd = 500;

/** Pins by place id, gathered in clusters; above a few thousand, by a grid until few are in sight. */
export const createPlaceLayer = (map: LeafletMap, options: PlaceLayerOptions) => {
  const { words } = options;
  let known = new Map<number, PlaceMarker>();
  let isCrowd = false;
  /** Those that markercluster has. */
  const places = new Map<number, PlaceMarker>();
  const markers = new Map<number, Marker>();
  const placeOf = new WeakMap<Marker, PlaceMarker>();
  let queue: Marker[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onClusterPress = ([first]: readonly PlaceMarker[], fromKeyboard: boolean) => {
    options.onClusterPress();
    if (first && fromKeyboard) focusOnArrival(first.id);
  };
  const { group, ...clusters } = createClusterGroup(map, {
    ...options,
    placeOf: (marker) => placeOf.get(marker),
    onPress: (place, fromKeyboard) => options.onPress([place.id], fromKeyboard),
    onClusterPress,
    onSpotPress: (there, fromKeyboard) =>
      options.onPress(
        there.map(({ id }) => id),
        fromKeyboard,
      ),
  });
  const crowd = createCrowdLayer(map, { ...options, onClusterPress });

  // The ring goes away; the keyboard goes on where its places appear.
  const focusOnArrival = (id: number) => {
    const arrive = () => {
      group.off('animationend', arrive);
      map.off('moveend', arriveInCrowd);
      nodeOf(id)?.focus();
    };
    const arriveInCrowd = () => isCrowd && arrive();
    group.on('animationend', arrive);
    map.on('moveend', arriveInCrowd);
  };

  const keep = (place: PlaceMarker, marker: Marker) => {
    places.set(place.id, place);
    markers.set(place.id, marker);
    placeOf.set(marker, place);
    return marker;
  };
  const create = (place: PlaceMarker) => {
    const icon = createPlacePin(place, words.place(place));
    return keep(place, createSignMarker([place.lat, place.lng], { icon }));
  };
  const dress = (place: PlaceMarker) => {
    const marker = keep(place, markers.get(place.id) as Marker);
    return marker.setIcon(createPlacePin(place, words.place(place)));
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

  const empty = () => {
    clearTimeout(timer);
    queue = [];
    places.clear();
    markers.clear();
    group.clearLayers();
  };

  const feed = (next: readonly PlaceMarker[]) => {
    const { added, removed, changed } = comparePlaces(places, next);
    if (removed.length > 0 && removed.length === places.size) empty();
    else if (removed.length > 0) remove(removed);
    const dressed = changed.map(dress).filter((marker) => !queue.includes(marker));
    if (dressed.length > 0) clusters.refresh(dressed);
    queue.push(...added.map(create));
    addQueued(chunkInterval);
  };

  const arrangeCrowd = () => {
    if (!isCrowd) return;
    // At the last zoom there is nothing left to gather but what lies on one spot.
    const near = crowd.near(map.getZoom() < map.getMaxZoom() ? mostOfCrowd : Infinity);
    if (near) crowd.clear();
    else crowd.draw();
    feed(near ?? []);
  };
  map.on('moveend', arrangeCrowd);

  const show = (next: readonly PlaceMarker[]) => {
    known = new Map(next.map((place) => [place.id, place]));
    isCrowd = known.size > most;
    crowd.set(isCrowd ? [...known.values()] : []);
    if (isCrowd) arrangeCrowd();
    else feed(next);
  };

  const clear = () => {
    known.clear();
    isCrowd = false;
    crowd.set([]);
    empty();
  };

  /** The marker of a place, certainly in the tree of clusters. */
  const settled = (id: number): Marker | undefined => {
    if (queue.length > 0) addQueued(Infinity);
    return markers.get(id);
  };

  /** What stands for a place now: its pin or the ring of its cluster. */
  const signOf = (id: number): Marker | undefined => {
    const marker = markers.get(id);
    // A queued marker has no parent yet, and markercluster answers null.
    return marker && (group.getVisibleParent(marker) ?? undefined);
  };
  const nodeOf = (id: number): HTMLElement | undefined =>
    markers.has(id) ? signOf(id)?.getElement() : crowd.nodeOf(id);

  const get = (id: number): PlaceMarker | undefined => known.get(id);
  const positionOf = (id: number): LatLng | undefined => {
    const place = known.get(id);
    return place && (signOf(id)?.getLatLng() ?? new LatLng(place.lat, place.lng));
  };
  const boxes = () => {
    const own = clusters.boxes();
    return own && [...own, ...crowd.boxes()];
  };

  const destroy = () => {
    clear();
    clusters.destroy();
  };

  return {
    group,
    show,
    clear,
    settled,
    boxes,
    caption: clusters.caption,
    get,
    nodeOf,
    positionOf,
    destroy,
  };
};

export type PlaceLayer = ReturnType<typeof createPlaceLayer>;
