import type { Bounds, LatLng } from '../../contract/places/bounds.ts';

/** Width of the world at zoom 0, in pixels (Web Mercator). */
export const worldSize = 256;
/** Largest latitude of Web Mercator, in degrees. */
const maxLatitude = 85.0511287798;
const radians = Math.PI / 180;

interface Pixel {
  x: number;
  y: number;
}

/** Point in pixels of the world at a zoom, from its north-western corner. */
export const project = ({ lat, lng }: LatLng, zoom: number): Pixel => {
  const scale = worldSize * 2 ** zoom;
  const sine = Math.sin(Math.max(-maxLatitude, Math.min(maxLatitude, lat)) * radians);
  return {
    x: ((lng + 180) / 360) * scale,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale,
  };
};

/** Inverse of project. */
export const unproject = ({ x, y }: Pixel, zoom: number): LatLng => {
  const scale = worldSize * 2 ** zoom;
  const power = Math.exp((0.5 - y / scale) * 2 * Math.PI * 2);
  return {
    lat: Math.asin((power - 1) / (power + 1)) / radians,
    lng: (x / scale) * 360 - 180,
  };
};

/** Bounds visible on a map of this size, in pixels; needs no map instance. */
export const boundsOfView = (
  center: LatLng,
  zoom: number,
  width: number,
  height: number,
): Bounds => {
  const { x, y } = project(center, zoom);
  return {
    ne: unproject({ x: x + width / 2, y: y - height / 2 }, zoom),
    sw: unproject({ x: x - width / 2, y: y + height / 2 }, zoom),
  };
};
