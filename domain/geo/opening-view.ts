import type { LatLng } from '../../contract/places/bounds.ts';
import type { City } from '../../contract/places/city.ts';
import type { ControlName, ViewName } from '../../contract/plugins/widget-options.ts';

/** Where the map opens when nobody says: the middle of the founders' region. */
export const defaultCenter: LatLng = { lat: 49.755956, lng: 16.4682687 };
export const defaultZoom = 8;
/** At this zoom and below events are grouped by town. */
export const cityViewZoom = 9;

/** From this width of the widget, in pixels, list and map stand side by side. */
export const sideBySide = 720;
/** Narrower than this, in pixels, a map shows a town from a step farther. */
const narrow = 520;

export interface Size {
  width: number;
  height: number;
}

// What is hidden has no size, and nothing less than that.
const without = ({ width, height }: Size, across: number, down: number): Size => ({
  width: Math.max(0, width - across),
  height: Math.max(0, height - down),
});

/** What is left for a widget in an element; in a stranger's page it draws a border around itself. */
export const sizeInside = ({ width, height }: Size, isEmbed: boolean): Size =>
  isEmbed ? without({ width, height }, 2, 2) : { width, height };

/** What of a widget is there, besides its size. */
export interface Outfit {
  /** A part of a stranger's page: where it is narrow, list and map have half of it each. */
  isEmbed: boolean;
  view?: ViewName | undefined;
  hide?: readonly ControlName[] | undefined;
}

/** What the filter row is made of; without all of them there is none. */
const filterNames = ['search', 'around', 'period', 'categories'] as const;

export const hasFilters = (hide: readonly ControlName[] = []): boolean =>
  !filterNames.every((name) => hide.includes(name));

/** A list without a map is of what a map of this size would show, in pixels. */
export const absentMap: Size = { width: 800, height: 600 };

/**
 * The size of the map in a widget of this size, in pixels, before either is there: what the style
 * sheet leaves of it beside filters, list and slider.
 */
export const mapSizeIn = ({ width, height }: Size, { isEmbed, view, hide }: Outfit): Size => {
  if (view === 'list') return absentMap;
  const isWide = width >= sideBySide;
  const slider = isWide && !hide?.includes('slider') ? 93 : 0;
  const filters = hasFilters(hide) ? 57 : 0;
  const hasList = view !== 'map';
  const sheet = !hasList || isWide ? 0 : isEmbed ? height / 2 : Math.min(216, height * 0.3);
  return without({ width, height }, hasList && isWide ? 400 : 0, filters + slider + sheet);
};

/** The zoom at which a town fits a map of this width. */
export const cityZoom = ({ zoom }: Pick<City, 'zoom'>, width: number): number =>
  width > 0 && width < narrow ? zoom - 1 : zoom;

/** What a page or an address says; a point is one when both of it are there. */
export interface AskedView {
  lat?: number | undefined;
  lng?: number | undefined;
  zoom?: number | null | undefined;
}

/**
 * Where a map of this width, in pixels, opens: what was asked for comes first, then the town, which is
 * shown from a step farther away where it would be cut; then the region.
 */
export const openingView = (
  { lat, lng, zoom }: AskedView,
  city: City | null,
  width: number,
): { center: LatLng; zoom: number } => {
  const isPoint = lat !== undefined && lng !== undefined;
  const town = city ? { lat: city.latitude, lng: city.longitude } : defaultCenter;
  return {
    center: isPoint ? { lat, lng } : town,
    zoom: zoom ?? (city ? cityZoom(city, width) : defaultZoom),
  };
};
