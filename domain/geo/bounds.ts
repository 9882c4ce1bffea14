import type { Bounds, LatLng } from '../../contract/places/bounds.ts';

const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value));

export const isInBounds = (point: LatLng, bounds: Bounds): boolean =>
  point.lat >= bounds.sw.lat &&
  point.lat <= bounds.ne.lat &&
  point.lng >= bounds.sw.lng &&
  point.lng <= bounds.ne.lng;

/**
 * Grid step at a zoom, in degrees: a quarter of a tile, so that a small pan needs no new request.
 */
export const gridStep = (zoom: number): number => 90 / 2 ** clamp(Math.round(zoom), 0, 22);

/**
 * Bounds grown to the grid of their zoom, so that nearby views send the same query and share cached
 * answers. Clamped to the world (a map may report bounds outside it).
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
