import type { LatLng } from '../contract/bounds.ts';
import { viewOver } from '../domain/view-over.ts';
import { hostMap } from './host-map.ts';
import type { Client } from './stores/client.ts';
import type { bareMapStyles, createBareMap } from './ui/bare-map.ts';
import { createPlaceChoice, placeChoiceStyles, type ChoosablePlace } from './ui/place-choice.ts';

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
  /** The whole of what is shown comes in sight. */
  showAll(): void;
  /** Brings a place in sight and says its name over it; null closes that. */
  choose(id: number | null): void;
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

/** A map of places in an element, made of the map's part, which has come. */
export const openPlaceMap = (
  { bareMapStyles, createBareMap }: BareMap,
  element: HTMLElement,
  { client, onChoose, ...view }: PlaceMapOptions,
): PlaceMap => {
  const { container, stand } = hostMap(element, [bareMapStyles, placeChoiceStyles]);
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
    showAll() {
      const { clientWidth: width, clientHeight: height } = container;
      const over = viewOver(shown, { width, height });
      if (over) map.setView(over.center, over.zoom, false);
    },
    choose(id) {
      if (id === null) map.closePlace();
      else map.openPlace(id);
    },
    lift: (id) => map.highlight(id),
    destroy: stand(map, client),
  };
};
