import type { Bounds, LatLng } from '../../contract/places/bounds.ts';
import type { CategorySlug } from '../../contract/events/category.ts';
import type { WheelZoomName } from '../../contract/plugins/widget-options.ts';
import type { Outlines, Tiles, MunicipalityLabels } from '../../contract/places/base-map.ts';

/** Place with events. */
export interface PlaceMarker {
  id: number;
  title: string;
  /** Name of its municipality. */
  town: string;
  lat: number;
  lng: number;
  /**
   * Main category of each event, in the order of the events; the most frequent one is on the pin.
   */
  categories: readonly CategorySlug[];
  /** Number of events. */
  count: number;
  /** Whether all events are cancelled. */
  cancelled: boolean;
}

/** Place for a quiet dot, drawn from zoom 14 on while it has no pin. */
export interface PlaceDot {
  id: number;
  title: string;
  lat: number;
  lng: number;
}

/** Town in the view by towns. */
export interface CityMarker {
  id: number;
  slug: string;
  title: string;
  /** Name of its district, added to the title where two towns have the same. */
  district: string;
  lat: number;
  lng: number;
  /** Zoom at which the town fills the map. */
  zoom: number;
  /** Number of events. */
  count: number;
  /** Number of events by category. */
  categories: Readonly<Partial<Record<CategorySlug, number>>>;
}

/** Current viewport of the map. */
export interface MapView {
  center: LatLng;
  zoom: number;
  bounds: Bounds;
}

/** All texts of the map; it has no texts of its own. */
export interface MapMessages {
  /** Accessible name of the map. */
  map: string;
  zoomIn: string;
  zoomOut: string;
  closePopup: string;
  /** Accessible name of the marker at the visitor's position. */
  me: string;
  /** Hint for a gesture of one finger that needs two. */
  twoFingers: string;
  /** Accessible name of a pin. */
  place(marker: PlaceMarker): string;
  /** Name of a cluster of places; `isPrecise` names its busiest place too. */
  clusterName(markers: readonly PlaceMarker[], isPrecise: boolean): string;
  /** Accessible name of a cluster: its name with the sum of events. */
  cluster(name: string, count: number): string;
  city(marker: CityMarker): string;
  /** Title of a town together with neighbours folded into its pill. */
  cityAndAround(title: string): string;
  /** Title of a town whose title another town on the map has too. */
  cityInDistrict(title: string, district: string): string;
}

/** Adds an optional module of this folder to a map, so that not every map has to bundle it. */
export type MapAddOn = (map: never) => void;

export interface EventMapOptions {
  center: LatLng;
  zoom: number;
  messages: MapMessages;
  /** Whether the map handles the wheel and one finger, see `createCooperativeGestures`. */
  wheelZoom: WheelZoomName;
  /** Disables all animations. */
  reducedMotion: boolean;
  /** After creation (as soon as the map has a size) and after every move or zoom. */
  onViewChange(view: MapView): void;
  /** The pill of a single town was pressed; one with folded neighbours zooms by itself. */
  onCityOpen(city: CityMarker): void;
  /**
   * The popup is open over one place, or over several on one point: render into `content`, and call
   * `updatePopup` when its size changes.
   */
  onPlaceOpen(ids: readonly number[], content: HTMLElement): void;
  /**
   * A pin, dot or ring of one point was pressed. True if the caller shows its places elsewhere: then
   * no popup opens, and the map keeps their sign in view until `closePlace`. Default: false.
   */
  onPlacePress?(ids: readonly number[], fromKeyboard: boolean): boolean;
  /** The map itself was pressed, beside all signs. */
  onMapPress?(): void;
  /** Before the popup is removed: unmount what was rendered into `content`; the map does not. */
  onPlaceClose(ids: readonly number[]): void;
  /** A pin was hovered or focused (its place id), or left (null). */
  onPlaceHover?(id: number | null): void;
  /** The tile provider does not answer and the tiles are removed. At most once per `setTiles`. */
  onTilesFailed?(): void;
  /** Movable pin: `addTo` of `createPointPin`. Default: none. */
  pointPin?: MapAddOn;
}

/** Handle of a map. After `destroy` every method does nothing. */
export interface EventMapHandle {
  /** Hides the cities. Markers are updated by id: only changed ones are redrawn. */
  showPlaces(markers: readonly PlaceMarker[]): void;
  /** Hides the places and closes the popup. */
  showCities(cities: readonly CityMarker[]): void;
  /** Places to draw as quiet dots where they have no pins; a press opens them like pins. */
  showDots(dots: readonly PlaceDot[]): void;
  clear(): void;
  setOutlines(outlines: Outlines): void;
  /** Municipalities to label besides the towns of the outlines, from zoom 11 on. */
  setVillages(villages: MunicipalityLabels): void;
  setTiles(tiles: Tiles | null): void;
  /** Animated unless `animate` is false or motion is reduced. */
  setView(center: LatLng, zoom: number, animate?: boolean): void;
  /**
   * Zooms until the place is out of its cluster, if possible, and opens its popup; ignores an
   * unknown id.
   */
  openPlace(id: number): void;
  closePlace(): void;
  /** Marks the position of the visitor. */
  showVisitor(position: LatLng): void;
  /** Draws the search radius around a point, as long as the CSS variable `--mapa-akci--around` is set. */
  showOrigin(position: LatLng): void;
  /** Highlights the pin of a place or the ring that contains it; null for none. */
  highlight(id: number | null): void;
  /** To be called when the content of the popup changed its size. */
  updatePopup(): void;
  setWheelZoom(mode: WheelZoomName): void;
  /** To be called when the container changed its size. */
  resize(): void;
  /** Removes all nodes, listeners and timers. */
  destroy(): void;
}
