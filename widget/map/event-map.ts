import { createBaseMap } from './base-map.ts';
import { createCityLayer } from './city-layer.ts';
import { createFrame } from './frame.ts';
import { DomUtil } from './leaflet.ts';
import { createLift } from './lift.ts';
import { createOutlineLayer } from './outline-layer.ts';
import { panIntoView } from './pan-into-view.ts';
import { watchPlaceHover } from './place-hover.ts';
import { createPlaceLayer } from './place-layer.ts';
import { createPopupHolder } from './popup-holder.ts';
import { createTileLayer } from './tile-layer.ts';
import { createTownLayer } from './town-layer.ts';
import type { EventMap, EventMapOptions } from './types.ts';
import { createViewSetter, watchView } from './view.ts';
import { createZoomButtons } from './zoom-buttons.ts';

interface TimerInternals {
  _sizeTimer?: number;
  scrollWheelZoom: { _timer?: number };
}

/** Puts a map into the container, whose root must have adopted `mapStyles`. */
export const createEventMap = (container: HTMLElement, options: EventMapOptions): EventMap => {
  const { words, reducedMotion } = options;
  const { root, frame, keepFocus } = createFrame(container, words.map);
  const map = createBaseMap(frame, options);
  const pins = map.getPane('markerPane') as HTMLElement;
  let destroyed = false;
  let highlighted: number | null = null;
  /** The place that is being brought into view to be opened. */
  let wanted: number | null = null;

  const outlines = createOutlineLayer(map);
  const towns = createTownLayer(map);
  const tiles = createTileLayer(map, {
    onShown: (shown) => root.classList.toggle('has-tiles', shown),
    onFailed: () => options.onTilesFailed?.(),
  });
  const cities = createCityLayer(map, { words, onPress: (city) => options.onCityOpen(city) });
  const places = createPlaceLayer(map, {
    words,
    reducedMotion,
    onPress(id, fromKeyboard) {
      wanted = null;
      if (popup.openId() === id) popup.close();
      else popup.show(id, fromKeyboard);
    },
    onClusterPress: () => popup.close(),
    onArrange() {
      popup.follow();
      lift();
      arrangeTowns();
    },
  });
  const popup = createPopupHolder(map, places, {
    words,
    onPlaceOpen: (id, content) => options.onPlaceOpen(id, content),
    onPlaceClose: (id) => options.onPlaceClose(id),
    onChange: () => lift(),
  });
  const liftNodes = createLift(places.nodeOf);
  const lift = () => liftNodes([highlighted, popup.openId()]);
  const buttons = createZoomButtons(map, words);
  root.prepend(buttons.element);

  const arrangeTowns = () => {
    const taken = places.boxes();
    if (taken) towns.arrange([...cities.boxes(), ...taken], cities.named());
  };
  const arrange = () => {
    frame.dataset.zoom = String(Math.round(map.getZoom()));
    outlines.arrange();
    cities.arrange();
    arrangeTowns();
    buttons.update();
  };
  map.on('zoomend', arrange);
  map.on('moveend', lift);
  map.on('click', popup.close);
  map.on('resize', popup.update);
  const tellView = watchView(map, options.onViewChange);
  const setView = createViewSetter(map, reducedMotion);
  watchPlaceHover(pins, (id) => options.onPlaceHover?.(id));
  pins.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) panIntoView(map, target, 8);
  });
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || popup.openId() === null) return;
    // A host's dialog around the map stays open.
    event.stopPropagation();
    popup.close();
  });
  const watcher = new ResizeObserver(() =>
    map.invalidateSize({ animate: false, debounceMoveend: true }),
  );
  watcher.observe(frame);
  arrange();
  // The caller has the handle by then.
  queueMicrotask(() => !destroyed && tellView());

  const emptyPlaces = () => {
    wanted = null;
    popup.close();
    places.clear();
  };

  const methods: EventMap = {
    showPlaces: (next) =>
      keepFocus(() => {
        cities.clear();
        places.show(next);
      }),
    showCities: (next) =>
      keepFocus(() => {
        emptyPlaces();
        cities.show(next);
        arrange();
      }),
    clear: () =>
      keepFocus(() => {
        emptyPlaces();
        cities.clear();
        arrange();
      }),
    setOutlines(next) {
      outlines.set(next);
      towns.set(next);
      arrange();
    },
    setTiles: tiles.set,
    setView,
    openPlace(id) {
      wanted = id;
      places.reveal(id, () => {
        if (destroyed || wanted !== id) return;
        wanted = null;
        popup.show(id, false);
      });
    },
    closePlace() {
      wanted = null;
      popup.close();
    },
    highlight(id) {
      highlighted = id;
      lift();
    },
    updatePopup: popup.update,
    resize: () => map.invalidateSize({ animate: false }),
    destroy() {
      emptyPlaces();
      destroyed = true;
      watcher.disconnect();
      places.destroy();
      tiles.remove();
      const timers = map as unknown as TimerInternals;
      clearTimeout(timers._sizeTimer);
      clearTimeout(timers.scrollWheelZoom._timer);
      map.off();
      map.remove();
      // Leaflet waits on the window for a key to give the frame its outline back.
      DomUtil.restoreOutline();
      root.remove();
    },
  };

  return untilDestroyed(methods, () => destroyed);
};

const untilDestroyed = (methods: EventMap, isDestroyed: () => boolean): EventMap =>
  Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      (...args: unknown[]) => (isDestroyed() ? undefined : method(...args)),
    ]),
  ) as unknown as EventMap;
