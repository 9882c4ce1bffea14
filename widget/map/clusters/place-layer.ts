import { createClusterGroup } from './cluster-group.ts';
import { comparePlaces } from './compare-places.ts';
import { createCrowdLayer } from './crowd-layer.ts';
import { LatLng, type LeafletMap, type Marker } from '../leaflet/leaflet.ts';
import { isFocusElsewhere } from '../markers/is-focus-elsewhere.ts';
import { createPlacePin } from '../markers/place-pin.ts';
import { createPressableMarker } from '../markers/pressable-marker.ts';
import { countEvents } from '../markers/cluster-ring.ts';
import { nameClusters } from './name-clusters.ts';
import { createSlices } from './slices.ts';
import type { MapMessages, PlaceMarker } from '../types.ts';

export interface PlaceLayerOptions {
  messages: MapMessages;
  reducedMotion: boolean;
  /** A pin was pressed, or a ring whose places are on one point. */
  onPress(ids: readonly number[], fromKeyboard: boolean): void;
  onClusterPress(): void;
  /** Pins or rings have moved. */
  onArrange(): void;
  /** Runs the change and restores the focus after it. */
  keepFocus(change: () => void): void;
}

/** Markers per call of markercluster, which redraws every changed ring after each call. */
const chunkSize = 300;
/** More places than this would block the page in markercluster; they are clustered by a grid. */
const limit = 3000;
/** Up to this many visible places of such a crowd are given to markercluster. */
const crowdLimit = 500;

/** Layer of pins and clusters, by place id; above 3,000 places in a grid until few are visible. */
export const createPlaceLayer = (map: LeafletMap, options: PlaceLayerOptions) => {
  const { messages } = options;
  let allPlaces = new Map<number, PlaceMarker>();
  let isCrowd = false;
  /** Places that markercluster has or is about to get. */
  const places = new Map<number, PlaceMarker>();
  const markers = new Map<number, Marker>();
  const placeOf = new WeakMap<Marker, PlaceMarker>();
  /** Queues of markercluster: markers to remove and places to add. */
  let pendingRemovals: Marker[] = [];
  let pendingPlaces: PlaceMarker[] = [];
  /** Markers with a new icon whose rings are not redrawn yet. */
  let changed: Marker[] = [];

  const onClusterPress = ([first]: readonly PlaceMarker[], fromKeyboard: boolean) => {
    options.onClusterPress();
    if (first && fromKeyboard) focusWhenVisible(first.id);
  };
  const { group, ...clusters } = createClusterGroup(map, {
    ...options,
    placeOf: (marker) => placeOf.get(marker),
    onPress: (place, fromKeyboard) => options.onPress([place.id], fromKeyboard),
    onClusterPress,
    onSpotPress: (spotPlaces, fromKeyboard) =>
      options.onPress(
        spotPlaces.map(({ id }) => id),
        fromKeyboard,
      ),
  });
  const crowd = createCrowdLayer(map, { ...options, onClusterPress });

  // The pressed ring is removed; the focus moves to the pin or ring of its first place, unless the
  // visitor has moved it out of the map meanwhile.
  const focusWhenVisible = (id: number) => {
    const moveFocus = () => {
      group.off('animationend', moveFocus);
      map.off('moveend', moveFocusInCrowd);
      if (!isFocusElsewhere(map.getContainer())) nodeOf(id)?.focus();
    };
    const moveFocusInCrowd = () => isCrowd && moveFocus();
    group.on('animationend', moveFocus);
    map.on('moveend', moveFocusInCrowd);
  };

  const create = (place: PlaceMarker) => {
    const icon = createPlacePin(place, messages.place(place));
    const marker = createPressableMarker([place.lat, place.lng], { icon });
    markers.set(place.id, marker);
    placeOf.set(marker, place);
    return marker;
  };
  /** Updates the icon of a changed place; empty where its marker is not added yet. */
  const updateIcon = (place: PlaceMarker): Marker[] => {
    const marker = markers.get(place.id);
    if (!marker) return [];
    placeOf.set(marker, place);
    return [marker.setIcon(createPlacePin(place, messages.place(place)))];
  };

  // markercluster's own chunked loading cannot be cancelled: an outdated list would still be added.
  const step = (): boolean => {
    options.keepFocus(() => {
      if (changed.length > 0) clusters.refresh(changed.splice(0));
      else if (pendingRemovals.length > 0) group.removeLayers(pendingRemovals.splice(0, chunkSize));
      else group.addLayers(pendingPlaces.splice(0, chunkSize).map(create));
    });
    return pendingRemovals.length + pendingPlaces.length > 0;
  };
  const slices = createSlices(step, options.onArrange);

  const empty = () => {
    slices.stop();
    pendingRemovals = [];
    pendingPlaces = [];
    changed = [];
    places.clear();
    markers.clear();
    group.clearLayers();
  };

  /** Queues the changes from the current places to the next ones and starts to apply them. */
  const update = (next: readonly PlaceMarker[]) => {
    const { added, removed, changed: restyled } = comparePlaces(places, next);
    if (removed.length > 0 && removed.length === places.size) empty();
    for (const { id } of removed) {
      const marker = markers.get(id);
      if (marker) pendingRemovals.push(marker);
      markers.delete(id);
      places.delete(id);
    }
    for (const place of [...added, ...restyled]) places.set(place.id, place);
    changed.push(...restyled.flatMap(updateIcon));
    pendingPlaces = [...pendingPlaces.flatMap(({ id }) => places.get(id) ?? []), ...added];
    slices.start();
  };

  const arrangeCrowd = () => {
    if (!isCrowd) return;
    // At the last zoom only places on one point are left to cluster.
    const visible = crowd.findVisible(map.getZoom() < map.getMaxZoom() ? crowdLimit : Infinity);
    if (visible) crowd.clear();
    else crowd.draw();
    update(visible ?? []);
  };
  map.on('moveend', arrangeCrowd);

  const show = (next: readonly PlaceMarker[]) => {
    allPlaces = new Map(next.map((place) => [place.id, place]));
    isCrowd = allPlaces.size > limit;
    crowd.set(isCrowd ? [...allPlaces.values()] : []);
    if (isCrowd) arrangeCrowd();
    else update(next);
  };

  const clear = () => {
    allPlaces.clear();
    isCrowd = false;
    crowd.set([]);
    empty();
  };

  /** Marker of a place, after all pending changes are applied. */
  const settledMarker = (id: number): Marker | undefined => {
    if (pendingRemovals.length + pendingPlaces.length > 0) slices.flush();
    return markers.get(id);
  };

  /** Visible marker of a place: its pin or the ring of its cluster. */
  const visibleMarkerOf = (id: number): Marker | undefined => {
    const marker = markers.get(id);
    // markercluster returns null for a marker that is not added yet.
    return marker && (group.getVisibleParent(marker) ?? undefined);
  };
  const nodeOf = (id: number): HTMLElement | undefined =>
    markers.has(id) ? visibleMarkerOf(id)?.getElement() : crowd.nodeOf(id);

  const get = (id: number): PlaceMarker | undefined => allPlaces.get(id);
  const positionOf = (id: number): LatLng | undefined => {
    const place = allPlaces.get(id);
    return place && (visibleMarkerOf(id)?.getLatLng() ?? new LatLng(place.lat, place.lng));
  };
  const boxes = () => {
    const clusterBoxes = clusters.boxes();
    return clusterBoxes && [...clusterBoxes, ...crowd.boxes()];
  };

  /** Gives all rings on the map different names; their icons have names that may repeat. */
  const nameRings = () => {
    const rings = [...clusters.rings(), ...crowd.rings()];
    const names = nameClusters(
      rings.map((ring) => ring.places),
      messages.clusterName,
    );
    rings.forEach(({ node, places: ringPlaces }, index) => {
      node.setAttribute(
        'aria-label',
        messages.cluster(names[index] as string, countEvents(ringPlaces)),
      );
    });
  };

  const destroy = () => {
    clear();
    clusters.destroy();
  };

  return {
    group,
    show,
    clear,
    settledMarker,
    boxes,
    labelPins: clusters.labelPins,
    nameRings,
    get,
    nodeOf,
    positionOf,
    destroy,
  };
};

export type PlaceLayer = ReturnType<typeof createPlaceLayer>;
