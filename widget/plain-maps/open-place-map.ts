import type { LatLng } from '../../contract/places/bounds.ts';
import { fitView } from '../../domain/geo/fit-view.ts';
import { hostMap } from './host-map.ts';
import type { WidgetClient } from '../stores/client/client.ts';
import type { bareMapStyles, createBareMap } from '../ui/map/bare-map.ts';
import {
  createPlaceChoice,
  placeChoiceStyles,
  type ChoosablePlace,
} from '../ui/map/place-choice.ts';

export type { ChoosablePlace };

export interface PlaceMapOptions {
  client: WidgetClient;
  center: LatLng;
  zoom: number;
  /** A pin was pressed, or one of several places on one point was chosen. */
  onChoose(id: number): void;
}

/** Map to choose from places. After `destroy` every method does nothing. */
export interface PlaceMap {
  showPlaces(places: readonly ChoosablePlace[]): void;
  /**
   * Fits the view to all places; with `separatePins` close enough for two places to have two pins.
   */
  showAll(separatePins?: boolean): void;
  /** Shows a point at the zoom of a house, without animation. */
  lookAt(point: LatLng): void;
  /**
   * Zooms to a place and opens a popup with its name, again on each call; null closes the popup.
   */
  choose(id: number | null): void;
  /** Shows letters on pins, by place id, and removes them from all other pins. */
  mark(letters: ReadonlyMap<number, string>): void;
  /** Highlights the pin of a place; null for none. */
  lift(id: number | null): void;
  /** Removes the map and restores the content of the element. */
  destroy(): void;
}

/**
 * The module `bare-map.ts`, passed in by the caller: if two chunks imported it, it would be loaded
 * with the site's first view.
 */
interface BareMap {
  bareMapStyles: typeof bareMapStyles;
  createBareMap: typeof createBareMap;
}

/** Pins closer than this, in pixels, are merged into a ring. */
const pinDistance = 60;

/** Creates a map of places in an element from the loaded map module. */
export const openPlaceMap = (
  { bareMapStyles, createBareMap }: BareMap,
  element: HTMLElement,
  { client, onChoose, ...view }: PlaceMapOptions,
): PlaceMap => {
  const { container, attach } = hostMap(element, [bareMapStyles, placeChoiceStyles]);
  // Letters are CSS rules, so that they survive redrawn pins.
  const marks = new CSSStyleSheet();
  const shadow = container.getRootNode() as ShadowRoot;
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, marks];
  let currentPlaces: readonly ChoosablePlace[] = [];
  const map = createPlaceChoice(container, {
    ...view,
    createMap: createBareMap,
    placeOf: (id) => currentPlaces.find((place) => place.id === id),
    onChoose,
  });
  return {
    showPlaces(places) {
      currentPlaces = places;
      map.showPlaces(
        // Count 1 each, so that a ring counts its places.
        places.map((place) => ({ ...place, categories: ['ostatni'], count: 1, cancelled: false })),
      );
    },
    showAll(separatePins = false) {
      const { clientWidth: width, clientHeight: height } = container;
      const fitted = fitView(currentPlaces, { width, height }, separatePins ? pinDistance : 0);
      if (fitted) map.setView(fitted.center, fitted.zoom, false);
    },
    lookAt(point) {
      const view = fitView([point], { width: 0, height: 0 });
      if (view) map.setView(view.center, view.zoom, false);
    },
    choose(id) {
      // An open popup may show an outdated name of the same place.
      map.closePlace();
      if (id !== null) map.openPlace(id);
    },
    mark(letters) {
      const rules = [...letters].map(
        ([id, letter]) => `[data-place="${id}"]{--mapa-akci--mark:"${letter}"}`,
      );
      marks.replaceSync(rules.join(''));
    },
    lift: (id) => map.highlight(id),
    destroy: attach(map, client),
  };
};
