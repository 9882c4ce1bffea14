import { queueZooms } from './controls/queue-zooms.ts';
import { createBaseMap, removeBaseMap } from './base-map/base-map.ts';
import { createCooperativeGestures } from './controls/cooperative-gestures.ts';
import { createCityLayer } from './cities/city-layer.ts';
import { createFrame } from './frame.ts';
import { createHighlighter } from './controls/highlight-places.ts';
import { createDotLayer } from './places/dot-layer.ts';
import { LatLng } from './leaflet/leaflet.ts';
import type { PixelRect } from '../../domain/geo/pixel-rect.ts';
import { panIntoView } from './popup/pan-into-view.ts';
import { createOutlineLayer } from './base-map/outline-layer.ts';
import { watchPlaceHover } from './controls/place-hover.ts';
import { createPlaceLayer } from './clusters/place-layer.ts';
import { type OpenablePlaces, createPopupHolder } from './popup/popup-holder.ts';
import { createTileLayer } from './base-map/tile-layer.ts';
import { createPointMarker } from './markers/point-marker.ts';
import { createTownLayer } from './base-map/town-layer.ts';
import { createReveal } from './controls/reveal.ts';
import type { EventMapHandle, EventMapOptions } from './types.ts';
import { untilDestroyed } from './until-destroyed.ts';
import { createViewSetter, watchView } from './controls/view.ts';
import { watchKeys } from './controls/watch-keys.ts';
import { createZoomButtons } from './controls/zoom-buttons.ts';

/** Creates a map in the container, whose root must have adopted `mapStyles`. */
export const createEventMap = (
  container: HTMLElement,
  options: EventMapOptions,
): EventMapHandle => {
  const { messages, reducedMotion } = options;
  const { root, frame, keepFocus } = createFrame(container, messages.map);
  root.classList.toggle('is-still', reducedMotion);
  const map = createBaseMap(frame, options);
  let destroyed = false;
  let highlighted: number | null = null;

  const outlines = createOutlineLayer(map);
  const towns = createTownLayer(map);
  const tiles = createTileLayer(map, {
    onShown(isShown) {
      root.classList.toggle('has-tiles', isShown);
      if (!isShown) arrangeLabelsSoon();
    },
    onFailed: () => options.onTilesFailed?.(),
  });
  const cities = createCityLayer(map, { messages, onPress: (city) => options.onCityOpen(city) });
  /** Places that the caller shows; their sign stays in view when the map is resized. */
  let shownElsewhere: readonly number[] = [];
  const keepInView = () => {
    const node = shownElsewhere.map(nodeOf).find(Boolean);
    if (node) panIntoView(map, node.getBoundingClientRect(), 12);
  };
  const press = (ids: readonly number[], fromKeyboard: boolean) => {
    reveal.cancel();
    if (options.onPlacePress?.(ids, fromKeyboard)) {
      popup.close();
      shownElsewhere = ids;
      return;
    }
    if (popup.isOpen(ids)) popup.close();
    else popup.show(ids, fromKeyboard);
  };
  const dots = createDotLayer(map, { onPress: press });
  const places = createPlaceLayer(map, {
    messages,
    reducedMotion,
    onPress: press,
    onClusterPress: () => popup.close(),
    onArrange() {
      popup.follow();
      updateHighlights();
      arrangeLabelsSoon();
    },
    keepFocus: (action) => change(action),
  });
  const nodeOf = (id: number) => places.nodeOf(id) ?? dots.nodeOf(id);
  const openable: OpenablePlaces = {
    get: places.get,
    nodeOf,
    positionOf(id) {
      const dot = dots.get(id);
      return places.positionOf(id) ?? (dot && new LatLng(dot.lat, dot.lng));
    },
    titleOf: (id) => dots.get(id)?.title,
  };
  const popup = createPopupHolder(map, openable, {
    messages,
    onPlaceOpen: (ids, content) => options.onPlaceOpen(ids, content),
    onPlaceClose: (ids) => options.onPlaceClose(ids),
    onChange: () => updateHighlights(),
  });
  const highlightNodes = createHighlighter(nodeOf);
  const updateHighlights = () => highlightNodes([highlighted, ...popup.openIds()]);
  const me = createPointMarker(map, 'own-position', messages.me);
  const ring = createPointMarker(map, 'surroundings');
  const buttons = createZoomButtons(map, messages);
  root.prepend(buttons.element);

  const arrangeLabels = () => {
    if (destroyed) return;
    places.nameRings();
    const placeBoxes = places.boxes();
    if (!placeBoxes) return;
    // Tiles contain labels already, and hidden labels cannot be measured.
    const hasTiles = root.classList.contains('has-tiles');
    const signs = [...cities.boxes(), ...placeBoxes, ...me.boxes()];
    const named = hasTiles ? signs : [...signs, ...places.labelPins(signs)];
    let dotBoxes: PixelRect[] = [];
    change(() => (dotBoxes = dots.arrange(named, (id) => places.get(id) !== undefined)));
    updateHighlights();
    if (!hasTiles) towns.arrange([...named, ...dotBoxes], cities.named());
  };
  let labelTimer: ReturnType<typeof setTimeout> | undefined;
  /** Calls `arrangeLabels` once for several changes, in a task of its own. */
  const arrangeLabelsSoon = () => {
    clearTimeout(labelTimer);
    labelTimer = setTimeout(arrangeLabels, 0);
  };
  const arrange = () => {
    frame.dataset.zoom = String(Math.round(map.getZoom()));
    cities.arrange(me.point());
    cities.showWithin(map.getBounds());
    arrangeLabelsSoon();
    buttons.update();
  };
  // After every move: a town is folded only into pills within the view.
  map.on('moveend', arrange);
  map.on('moveend', updateHighlights);
  // While the map moves, all pills are visible; at rest only those within the bounds.
  map.on('movestart', () => cities.showWithin(null));
  // Markers pass under the pointer during a drag and must not react to it.
  map.on('dragstart', () => frame.classList.add('is-dragged'));
  map.on('dragend', () => frame.classList.remove('is-dragged'));
  map.on('click', () => {
    popup.close();
    options.onMapPress?.();
  });
  map.on('resize', keepInView);
  map.on('resize', popup.update);
  const reportView = watchView(map, (view) => !destroyed && options.onViewChange(view));
  const setView = createViewSetter(map, queueZooms(map), reducedMotion);
  const reveal = createReveal(map, places, setView);
  frame.addEventListener('pointerdown', reveal.cancel);
  frame.addEventListener('wheel', reveal.cancel, { passive: true });
  watchPlaceHover(map.getPane('markerPane') as HTMLElement, (id) => options.onPlaceHover?.(id));
  watchKeys(map, root, popup);
  const setWheelZoom = createCooperativeGestures(map, messages.twoFingers);
  setWheelZoom(options.wheelZoom);
  options.pointPin?.(map as never);
  const observer = new ResizeObserver(() =>
    map.invalidateSize({ animate: false, debounceMoveend: true }),
  );
  observer.observe(frame);
  arrange();
  // Deferred until the caller has the returned handle.
  queueMicrotask(() => !destroyed && reportView());

  const change = (action: () => void) => keepFocus(action, nodeOf);
  const emptyPlaces = () => {
    reveal.cancel();
    popup.close();
    places.clear();
  };

  const methods: EventMapHandle = {
    showPlaces: (next) =>
      change(() => {
        cities.clear();
        places.show(next);
      }),
    showCities: (next) =>
      change(() => {
        emptyPlaces();
        cities.show(next);
        arrange();
      }),
    showDots(next) {
      change(() => dots.show(next));
      arrangeLabels();
      popup.follow();
    },
    clear: () =>
      change(() => {
        emptyPlaces();
        dots.show([]);
        cities.clear();
        arrange();
      }),
    setOutlines(next) {
      outlines.set(next);
      towns.set(next);
      cities.setTowns(next.towns);
      arrange();
    },
    setVillages(villages) {
      towns.setVillages(villages);
      arrangeLabelsSoon();
    },
    setTiles: tiles.set,
    setView,
    openPlace: (id) => reveal.start(id, () => popup.show([id], false)),
    closePlace() {
      reveal.cancel();
      popup.close();
      shownElsewhere = [];
    },
    showOrigin: ring.show,
    showVisitor(position) {
      me.show(position);
      arrange();
    },
    highlight(id) {
      highlighted = id;
      updateHighlights();
    },
    updatePopup: popup.update,
    setWheelZoom,
    resize: () => map.invalidateSize({ animate: false }),
    destroy() {
      emptyPlaces();
      destroyed = true;
      clearTimeout(labelTimer);
      observer.disconnect();
      places.destroy();
      tiles.remove();
      removeBaseMap(map);
      root.remove();
    },
  };

  return untilDestroyed(methods, () => destroyed);
};
