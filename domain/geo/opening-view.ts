import type { LatLng } from '../../contract/places/bounds.ts';
import type { City } from '../../contract/places/city.ts';
import type { ControlName, ViewName } from '../../contract/plugins/widget-options.ts';

/** Default centre of the map: the middle of the founders' region. */
export const defaultCenter: LatLng = { lat: 49.755956, lng: 16.4682687 };
export const defaultZoom = 8;
/** Largest zoom at which events are grouped by city. */
export const maxCityViewZoom = 9;

/** Smallest width of a widget with list and map side by side, in pixels. */
export const sideBySide = 720;
/** A map narrower than this, in pixels, shows a city one zoom farther out. */
const narrowMapWidth = 520;

export interface Size {
  width: number;
  height: number;
}

// A hidden element has size 0; the result is never negative.
const shrink = ({ width, height }: Size, dx: number, dy: number): Size => ({
  width: Math.max(0, width - dx),
  height: Math.max(0, height - dy),
});

/** Inner size of a widget in an element: an embedded widget has a border of 1 pixel. */
export const sizeInside = ({ width, height }: Size, isEmbed: boolean): Size =>
  isEmbed ? shrink({ width, height }, 2, 2) : { width, height };

/** Parts of a widget that decide the size of its map. */
export interface WidgetLayout {
  /** Embedded in another page; in a narrow one list and map have half of the height each. */
  isEmbed: boolean;
  view?: ViewName | undefined;
  hide?: readonly ControlName[] | undefined;
}

/** Controls of the filter row; with all of them hidden there is no row. */
const filterNames = ['search', 'around', 'period', 'categories'] as const;

export const hasFilters = (hide: readonly ControlName[] = []): boolean =>
  !filterNames.every((name) => hide.includes(name));

/** Assumed size of the map in the view `list`, in pixels; decides which events are listed. */
export const listOnlyMapSize: Size = { width: 800, height: 600 };

/**
 * Size of the map in a widget of this size, in pixels, computed without rendering. The numbers
 * match the sizes of filters, list and slider in the style sheet.
 */
export const mapSizeIn = ({ width, height }: Size, { isEmbed, view, hide }: WidgetLayout): Size => {
  if (view === 'list') return listOnlyMapSize;
  const isWide = width >= sideBySide;
  const slider = isWide && !hide?.includes('slider') ? 93 : 0;
  const filters = hasFilters(hide) ? 57 : 0;
  const hasList = view !== 'map';
  const hasSheet = hasList && !isWide;
  const sheetHeight = isEmbed ? height / 2 : Math.min(216, height * 0.3);
  const sheet = hasSheet ? sheetHeight : 0;
  return shrink({ width, height }, hasList && isWide ? 400 : 0, filters + slider + sheet);
};

/** Zoom at which a city fits a map of this width, in pixels; 0 is an unknown width. */
export const cityZoom = ({ zoom }: Pick<City, 'zoom'>, width: number): number =>
  width > 0 && width < narrowMapWidth ? zoom - 1 : zoom;

/** View requested by a page or a URL; the centre counts only with both `lat` and `lng`. */
export interface RequestedView {
  lat?: number | undefined;
  lng?: number | undefined;
  zoom?: number | null | undefined;
}

/**
 * Opening view of a map of this width, in pixels: the requested one, then the city (one zoom
 * farther out on a narrow map), then the region.
 */
export const openingView = (
  { lat, lng, zoom }: RequestedView,
  city: City | null,
  width: number,
): { center: LatLng; zoom: number } => {
  const hasCenter = lat !== undefined && lng !== undefined;
  const fallback = city ? { lat: city.latitude, lng: city.longitude } : defaultCenter;
  return {
    center: hasCenter ? { lat, lng } : fallback,
    zoom: zoom ?? (city ? cityZoom(city, width) : defaultZoom),
  };
};
