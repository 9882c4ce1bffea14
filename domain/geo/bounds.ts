import type { Bounds, LatLng } from '../../contract/places/bounds.ts';

const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value));

export const isInBounds = (point: LatLng, bounds: Bounds): boolean =>
  point.lat >= bounds.sw.lat &&
  point.lat <= bounds.ne.lat &&
  point.lng >= bounds.sw.lng &&
  point.lng <= bounds.ne.lng;

/** Whether the outer bounds contain the inner ones; equal edges count. */
export const containsBounds = (outer: Bounds, inner: Bounds): boolean =>
  isInBounds(inner.ne, outer) && isInBounds(inner.sw, outer);

/** Whether two bounds have a point in common. */
export const overlapsBounds = (one: Bounds, other: Bounds): boolean =>
  one.sw.lat <= other.ne.lat &&
  other.sw.lat <= one.ne.lat &&
  one.sw.lng <= other.ne.lng &&
  other.sw.lng <= one.ne.lng;

/** Bounds inside the world. */
export const clampBounds = ({ ne, sw }: Bounds): Bounds => ({
  ne: { lat: clamp(ne.lat, -90, 90), lng: clamp(ne.lng, -180, 180) },
  sw: { lat: clamp(sw.lat, -90, 90), lng: clamp(sw.lng, -180, 180) },
});

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
