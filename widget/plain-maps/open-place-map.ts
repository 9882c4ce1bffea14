import type { LatLng } from '../../contract/places/bounds.ts';
import { fitView } from '../../domain/geo/fit-view.ts';
import { hostMap } from './host-map.ts';
import type { Client } from '../stores/client.ts';
import type { bareMapStyles, createBareMap } from '../ui/map/bare-map.ts';
import {
  createPlaceChoice,
  placeChoiceStyles,
  type ChoosablePlace,
} from '../ui/map/place-choice.ts';

export type { ChoosablePlace };

export interface PlaceMapOptions {
  client: Client;
  center: LatLng;
  zoom: number;
  /** A pin was pressed, or one of several on one spot was chosen. */
  onChoose(id: number): void;
}

/** A map of places to choose from. After `destroy` every method does nothing. */
export interface PlaceMap {
  showPlaces(places: readonly ChoosablePlace[]): void;
  /** The whole of what is shown comes in sight; `apart`: so close that two places are two pins. */
  showAll(apart?: boolean): void;
  /** Goes to a point at once, as close as one looks at a house. */
  lookAt(point: LatLng): void;
  /** Brings a place in sight and says its name over it, anew each time; null closes that. */
  choose(id: number | null): void;
  /** Puts a letter on some of the pins, and takes it from all others. */
  mark(letters: ReadonlyMap<number, string>): void;
  /** Lifts a pin for as long as it is spoken of; null lowers it. */
  lift(id: number | null): void;
  /** Takes the map away and puts back what the element held. */
  destroy(): void;
}

/** The map's own part: what two parts import would come with the site's first view. */
interface BareMap {
  bareMapStyles: typeof bareMapStyles;
  createBareMap: typeof createBareMap;
}

/** Closer than this, in pixels, two pins are a ring. */
const pinsApart = 60;

/** A map of places in an element, made of the map's part, which has come. */
export const openPlaceMap = (
  { bareMapStyles, createBareMap }: BareMap,
  element: HTMLElement,
  { client, onChoose, ...view }: PlaceMapOptions,
): PlaceMap => {
  const { container, stand } = hostMap(element, [bareMapStyles, placeChoiceStyles]);
  // A rule holds however often the map draws its pins anew.
  const marks = new CSSStyleSheet();
  const shadow = container.getRootNode() as ShadowRoot;
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, marks];
  let shown: readonly ChoosablePlace[] = [];
  const map = createPlaceChoice(container, {
    ...view,
    createMap: createBareMap,
    placeOf: (id) => shown.find((place) => place.id === id),
    onChoose,
  });
  return {
    showPlaces(places) {
      shown = places;
      map.showPlaces(
        // Each counts for one: a ring says how many places it holds.
        places.map((place) => ({ ...place, categories: ['ostatni'], count: 1, cancelled: false })),
      );
    },
    showAll(apart = false) {
      const { clientWidth: width, clientHeight: height } = container;
      const over = fitView(shown, { width, height }, apart ? pinsApart : 0);
      if (over) map.setView(over.center, over.zoom, false);
    },
    lookAt(point) {
      const view = fitView([point], { width: 0, height: 0 });
      if (view) map.setView(view.center, view.zoom, false);
    },
    choose(id) {
      // What it says may be old: it is the same place still, under another name.
      map.closePlace();
      if (id !== null) map.openPlace(id);
    },
    mark(letters) {
      const rules = [...letters].map(([id, letter]) => `[data-place="${id}"]{--mark:"${letter}"}`);
      marks.replaceSync(rules.join(''));
    },
    lift: (id) => map.highlight(id),
    destroy: stand(map, client),
  };
};
