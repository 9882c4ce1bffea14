import type { Tiles } from '../../../contract/places/base-map.ts';
import type { LatLng } from '../../../contract/places/bounds.ts';
import { project, worldSize } from '../../../domain/geo/mercator.ts';
import type { Size } from '../../../domain/geo/opening-view.ts';

export interface StreetTile {
  address: string;
  /** Distance of its top left corner from the point, in whole pixels. */
  left: number;
  top: number;
}

/** Zoom with names of streets, the same as of the map that the small one leads to. */
const streetZoom = 16;

const subdomains = ['a', 'b', 'c'] as const;

interface TileAt {
  z: number;
  x: number;
  y: number;
}

/** Address of a tile by its template, with the same variables as Leaflet fills in. */
const toAddress = (template: string, { z, x, y }: TileAt, isDense: boolean): string => {
  const values = { z, x, y, s: subdomains[(x + y) % subdomains.length], r: isDense ? '@2x' : '' };
  return template.replace(/\{([zxysr])\}/g, (_, name: keyof typeof values) => `${values[name]}`);
};

/** Numbers of the tiles that a frame of this length needs, with `middle` in pixels of the world. */
const numbersAround = (middle: number, length: number): number[] => {
  const half = Math.ceil(length / 2);
  const first = Math.floor((middle - half) / worldSize);
  const last = Math.ceil((middle + half) / worldSize) - 1;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

/**
 * Tiles at street level that cover a frame of this size with the point in its middle. `isDense`
 * asks for those of screens with more pixels, if the provider has them.
 */
export const streetTiles = (
  { url, maxZoom }: Pick<Tiles, 'url' | 'maxZoom'>,
  point: LatLng,
  { width, height }: Size,
  isDense: boolean,
): StreetTile[] => {
  const z = Math.min(streetZoom, maxZoom);
  const projected = project(point, z);
  // Whole pixels, because a line would show between tiles at parts of a pixel.
  const middle = { x: Math.round(projected.x), y: Math.round(projected.y) };
  return numbersAround(middle.y, height).flatMap((y) =>
    numbersAround(middle.x, width).map((x) => ({
      address: toAddress(url, { z, x, y }, isDense),
      left: x * worldSize - middle.x,
      top: y * worldSize - middle.y,
    })),
  );
};
