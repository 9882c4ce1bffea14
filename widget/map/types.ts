import type { Bounds, LatLng } from '../../contract/places/bounds.ts';
import type { CategorySlug } from '../../contract/events/category.ts';
import type { WheelZoomName } from '../../contract/plugins/widget-options.ts';
import type { Outlines, Tiles, TownNames } from '../../contract/places/map-settings.ts';

/** One place with something going on. */
export interface PlaceMarker {
  id: number;
  title: string;
  /** Name of the municipality it lies in. */
  town: string;
  lat: number;
  lng: number;
  /** The main category of each event there, in the order of the events; the most frequent one draws the pin. */
  categories: readonly CategorySlug[];
  /** How many events are there. */
  count: number;
  /** Every event there is cancelled. */
  cancelled: boolean;
}

/** One town in the grouped view. */
export interface CityMarker {
  id: number;
  slug: string;
  title: string;
  lat: number;
  lng: number;
  /** The zoom at which the town fills the map. */
  zoom: number;
  count: number;
  categories: Readonly<Partial<Record<CategorySlug, number>>>;
}

/** What the map shows now. */
export interface MapView {
  center: LatLng;
  zoom: number;
  bounds: Bounds;
}

/** Every word the map says; the map knows none of its own. */
export interface MapWords {
  /** Accessible name of the map. */
  map: string;
  zoomIn: string;
  zoomOut: string;
  closePopup: string;
  /** Name of the sign where the visitor is. */
  me: string;
  /** Said to one finger where it takes two. */
  twoFingers: string;
  place(marker: PlaceMarker): string;
  /** `count` is the sum of events, `markers` the places inside. */
  cluster(count: number, markers: readonly PlaceMarker[]): string;
  city(marker: CityMarker): string;
}

/** Puts something on a map: made by a module of this room that not every map carries. */
export type MapAddOn = (map: never) => void;

export interface EventMapOptions {
  center: LatLng;
  zoom: number;
  words: MapWords;
  /** Whether wheel and one finger are the map's, see `createCooperativeGestures`. */
  wheelZoom: WheelZoomName;
  /** No zooming, fading and flying. */
  reducedMotion: boolean;
  /** Once right after the start (as soon as the map has a size) and after every move or zoom. */
  onViewChange(view: MapView): void;
  onCityOpen(city: CityMarker): void;
  /**
   * The popup stands open over a place, or over several on one spot: render into `content`, and call
   * `updatePopup` when its size changes.
   */
  onPlaceOpen(ids: readonly number[], content: HTMLElement): void;
  /** The popup is about to go: unmount what was rendered into its content, which nobody else empties. */
  onPlaceClose(ids: readonly number[]): void;
  /** Pointer or focus came to a pin, or left it (null). */
  onPlaceHover?(id: number | null): void;
  /** The tile provider does not answer; the map has gone back to its own outlines. Once per `setTiles`. */
  onTilesFailed?(): void;
  /** A pin to be put and moved: `createPointPin`. Default: none. */
  pointPin?: MapAddOn;
}

/** The map as the rest of the widget sees it. After `destroy` every method does nothing. */
export interface EventMap {
  /** Hides the cities. Markers are kept by id: only what differs changes. */
  showPlaces(markers: readonly PlaceMarker[]): void;
  /** Hides the places and closes the popup. */
  showCities(cities: readonly CityMarker[]): void;
  clear(): void;
  setOutlines(outlines: Outlines): void;
  /** Municipalities to name beside the towns of the outlines, close to the ground. */
  setVillages(villages: TownNames): void;
  setTiles(tiles: Tiles | null): void;
  /** Animated unless `animate` is false or motion is reduced. */
  setView(center: LatLng, zoom: number, animate?: boolean): void;
  /** Brings the place out of its cluster, as far as it comes, and opens its popup; an unknown id does nothing. */
  openPlace(id: number): void;
  closePlace(): void;
  /** Marks where the visitor is. */
  showMe(position: LatLng): void;
  /** Draws how far around this point is asked for, while the frame says that it is (`--around`). */
  showOrigin(position: LatLng): void;
  /** Lifts the pin, or the cluster that holds it; null lowers all. */
  highlight(id: number | null): void;
  /** The content of the popup changed its size. */
  updatePopup(): void;
  setWheelZoom(mode: WheelZoomName): void;
  /** The container changed its size. */
  resize(): void;
  /** Leaves no listener, timer or node behind. */
  destroy(): void;
}
