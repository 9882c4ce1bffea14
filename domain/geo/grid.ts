import type { Bounds } from '../../contract/places/bounds.ts';
import { clampBounds } from './bounds.ts';
import { project, unproject, worldSize } from './mercator.ts';
import { maxCityViewZoom } from './opening-view.ts';

/** Degrees from the centre of a municipality to its farthest point: in Prague, and no other has more. */
export const townReach = { lat: 0.136, lng: 0.27 };

/**
 * Area whose events a view needs: its bounds; where events are grouped by town, a little more, so
 * that a town in view has the events of its whole municipality.
 */
export const neededBounds = (bounds: Bounds, zoom: number): Bounds => {
  if (zoom > maxCityViewZoom) return bounds;
  const { lat, lng } = townReach;
  return {
    ne: { lat: bounds.ne.lat + lat, lng: bounds.ne.lng + lng },
    sw: { lat: bounds.sw.lat - lat, lng: bounds.sw.lng - lng },
  };
};

/** Decimals of the grid lines of a level: in Czechia lines move by less than 8 pixels. */
const decimalsOf = (level: number): number =>
  Math.max(0, Math.floor(Math.log10((worldSize * 2 ** level) / 360)));

/**
 * Bounds grown to the grid of their zoom, so that nearby views and other screens send the same query
 * and share cached answers. A cell is a tile of the base map (256 pixels at a whole zoom); the
 * outermost cells reach to the poles. Lines have few decimals, which are the same in every browser.
 * Clamped to the world: a map may report bounds outside it.
 */
export const roundOutwards = (bounds: Bounds, zoom: number): Bounds => {
  const level = Math.max(0, Math.min(22, Math.round(zoom)));
  const count = 2 ** level;
  const scale = 10 ** decimalsOf(level);
  // `+ 0` turns -0 into 0.
  const round = (degrees: number): number => Math.round(degrees * scale) / scale + 0;
  const lineAt = (index: number) =>
    unproject({ x: index * worldSize, y: index * worldSize }, level);
  const latAt = (row: number): number => {
    if (row <= 0) return 90;
    return row >= count ? -90 : round(lineAt(row).lat);
  };
  const lngAt = (column: number): number => round(lineAt(column).lng);
  const { ne, sw } = clampBounds(bounds);
  const [northEast, southWest] = [project(ne, level), project(sw, level)];
  // The lines before the edges; rounding may have put them beyond already.
  let north = Math.ceil(northEast.y / worldSize);
  let east = Math.floor(northEast.x / worldSize);
  let south = Math.floor(southWest.y / worldSize);
  let west = Math.ceil(southWest.x / worldSize);
  while (latAt(north) < ne.lat) north--;
  while (lngAt(east) < ne.lng) east++;
  while (latAt(south) > sw.lat) south++;
  while (lngAt(west) > sw.lng) west--;
  return {
    ne: { lat: latAt(north), lng: lngAt(east) },
    sw: { lat: latAt(south), lng: lngAt(west) },
  };
};

/** Bounds of the query of a view, on the grid of its zoom. */
export const queryBounds = (bounds: Bounds, zoom: number): Bounds =>
  roundOutwards(neededBounds(bounds, zoom), zoom);

/** Bounds with the decimals of the grid of their zoom, for a query about exactly what is in view. */
export const roundToPixels = ({ ne, sw }: Bounds, zoom: number): Bounds => {
  const scale = 10 ** (decimalsOf(zoom) + 1);
  const round = (degrees: number): number => Math.round(degrees * scale) / scale;
  return {
    ne: { lat: round(ne.lat), lng: round(ne.lng) },
    sw: { lat: round(sw.lat), lng: round(sw.lng) },
  };
};
