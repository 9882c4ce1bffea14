import type { LatLng } from '../../contract/bounds.ts';

const pointOf = ({ lat, lng }: LatLng): string => `${lat},${lng}`;

/** The point in the map most Czechs know. */
export const mapyAddress = (point: LatLng): string =>
  `https://mapy.com/zakladni?${new URLSearchParams({ q: pointOf(point) }).toString()}`;

/** Opens the phone's own navigation, or one in a browser. */
export const routeAddress = (point: LatLng): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: pointOf(point) }).toString()}`;
