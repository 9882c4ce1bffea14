import { createClusterGroup } from './cluster-group.ts';
import { comparePlaces } from './compare-places.ts';
import { createCrowdLayer } from './crowd-layer.ts';
import { LatLng, type LeafletMap, type Marker } from '../leaflet/leaflet.ts';
import { createPlacePin } from '../markers/place-pin.ts';
import { createPressableMarker } from '../markers/sign-marker.ts';
import { createSlices } from './slices.ts';
import type { MapWords, PlaceMarker } from '../types.ts';

export interface PlaceLayerOptions {
  words: MapWords;
  reducedMotion: boolean;
  /** A pin was pressed, or a ring whose places lie on one spot. */
  onPress(ids: readonly number[], fromKeyboard: boolean): void;
  onClusterPress(): void;
  /** Pins or rings stand elsewhere than before. */
  onArrange(): void;
  /** Makes a change after which the focus is where it was. */
  keepFocus(change: () => void): void;
}

/** How many markers markercluster takes at once: after each call it draws every ring that changed. */
const chunkSize = 300;
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
  /** Markers that markercluster is still to lose, and places that it is still to get a marker of. */
  let leaving: Marker[] = [];
  let coming: PlaceMarker[] = [];
  /** Markers that look otherwise than the rings that hold them say. */
  let changed: Marker[] = [];

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

  const create = (place: PlaceMarker) => {
    const icon = createPlacePin(place, words.place(place));
    const marker = createPressableMarker([place.lat, place.lng], { icon });
    markers.set(place.id, marker);
    placeOf.set(marker, place);
    return marker;
  };
  /** The marker of a place that looks otherwise than before; none where it is still to come. */
  const dress = (place: PlaceMarker): Marker[] => {
    const marker = markers.get(place.id);
    if (!marker) return [];
    placeOf.set(marker, place);
    return [marker.setIcon(createPlacePin(place, words.place(place)))];
  };

  // markercluster's own chunks cannot be called off; a list that is already old would still arrive.
  const step = (): boolean => {
    options.keepFocus(() => {
      if (changed.length > 0) clusters.refresh(changed.splice(0));
      else if (leaving.length > 0) group.removeLayers(leaving.splice(0, chunkSize));
      else group.addLayers(coming.splice(0, chunkSize).map(create));
    });
    return leaving.length + coming.length > 0;
  };
  const slices = createSlices(step, options.onArrange);

  const empty = () => {
    slices.stop();
    [leaving, coming, changed] = [[], [], []];
    places.clear();
    markers.clear();
    group.clearLayers();
  };

  const feed = (next: readonly PlaceMarker[]) => {
    const { added, removed, changed: other } = comparePlaces(places, next);
    if (removed.length > 0 && removed.length === places.size) empty();
    for (const { id } of removed) {
      const marker = markers.get(id);
      if (marker) leaving.push(marker);
      markers.delete(id);
      places.delete(id);
    }
    for (const place of [...added, ...other]) places.set(place.id, place);
    changed.push(...other.flatMap(dress));
    coming = [...coming.flatMap(({ id }) => places.get(id) ?? []), ...added];
    slices.start();
  };

  const arrangeCrowd = () => {
    if (!isCrowd) return;
    // At the last zoom there is nothing left to clusterByGrid but what lies on one spot.
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
    if (leaving.length + coming.length > 0) slices.flush();
    return markers.get(id);
  };

  /** What stands for a place now: its pin or the ring of its cluster. */
  const signOf = (id: number): Marker | undefined => {
    const marker = markers.get(id);
    // A marker that is still to come has no parent yet, and markercluster answers null.
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
