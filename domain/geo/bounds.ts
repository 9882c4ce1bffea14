import type { Bounds, LatLng } from '../../contract/places/bounds.ts';

const clamp = (value: number, lowest: number, highest: number): number =>
  Math.min(highest, Math.max(lowest, value));

export const isInBounds = (point: LatLng, bounds: Bounds): boolean =>
  point.lat >= bounds.sw.lat &&
  point.lat <= bounds.ne.lat &&
  point.lng >= bounds.sw.lng &&
  point.lng <= bounds.ne.lng;

/** Degrees of the grid at a zoom: a quarter of a tile, so that a small pan asks nothing new. */
export const gridStep = (zoom: number): number => 90 / 2 ** clamp(Math.round(zoom), 0, 22);

/**
 * Grows bounds to the grid of their zoom, so that neighbours on the map ask for the same answer and
 * share it in caches. Bounds a map gives beyond the world are cut to it.
 */
export const roundOutwards = (bounds: Bounds, zoom: number): Bounds => {
  const step = gridStep(zoom);
  const down = (value: number): number => Math.floor(value / step) * step;
  const up = (value: number): number => Math.ceil(value / step) * step;
  return {
    ne: {
      lat: clamp(up(bounds.ne.lat), -90, 90),
      lng: clamp(up(bounds.ne.lng), -180, 180),
    },
    sw: {
      lat: clamp(down(bounds.sw.lat), -90, 90),
      lng: clamp(down(bounds.sw.lng), -180, 180),
    },
  };
};

export const isSameBounds = (one: Bounds | null, other: Bounds | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.ne.lat === other.ne.lat &&
    one.ne.lng === other.ne.lng &&
    one.sw.lat === other.sw.lat &&
    one.sw.lng === other.sw.lng);

export const middleOf = ({ ne, sw }: Bounds): LatLng => ({
  lat: (ne.lat + sw.lat) / 2,
  lng: (ne.lng + sw.lng) / 2,
});
