import { project } from './mercator.ts';
import type { PixelRect } from './pixel-rect.ts';

/** Line of the base map in pixels of the world at zoom 0 (Web Mercator). */
export interface ProjectedLine extends PixelRect {
  /** `x, y, x, y, …` */
  points: Float64Array;
}

/** Line from `[[lng, lat], …]` in degrees. */
export const toProjectedLine = (places: readonly (readonly [number, number])[]): ProjectedLine => {
  const points = new Float64Array(places.length * 2);
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  places.forEach(([lng, lat], index) => {
    const { x, y } = project({ lat, lng }, 0);
    points[2 * index] = x;
    points[2 * index + 1] = y;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  });
  return { points, left, top, right, bottom };
};

/** Line from the `[lng, lat, dlng, dlat, …]` of outlines, in 1/`scale` degree. */
export const readLine = (line: readonly number[], scale: number): ProjectedLine => {
  const places: [number, number][] = [];
  let lng = 0;
  let lat = 0;
  for (let index = 0; index + 1 < line.length; index += 2) {
    lng += line[index] as number;
    lat += line[index + 1] as number;
    places.push([lng / scale, lat / scale]);
  }
  return toProjectedLine(places);
};

/** Points nearer than this to the previous drawn one, in pixels, are skipped. */
const minStep = 0.8;

const round = (pixels: number): number => Math.round(pixels * 10) / 10;

/**
 * `d` of an SVG path with the lines at a scale of 2^zoom, relative to the left top corner of
 * `frame` (in pixels of that zoom). Lines outside the frame are left out.
 */
export const toSvgPath = (
  lines: readonly ProjectedLine[],
  zoom: number,
  frame: PixelRect,
): string => {
  const scale = 2 ** zoom;
  let path = '';
  for (const { points, ...edges } of lines) {
    const isOutside =
      edges.right * scale < frame.left ||
      edges.left * scale > frame.right ||
      edges.bottom * scale < frame.top ||
      edges.top * scale > frame.bottom;
    if (isOutside) continue;
    let x = Infinity;
    let y = Infinity;
    for (let index = 0; index < points.length; index += 2) {
      const nextX = round((points[index] as number) * scale - frame.left);
      const nextY = round((points[index + 1] as number) * scale - frame.top);
      const isNear = Math.abs(nextX - x) < minStep && Math.abs(nextY - y) < minStep;
      if (isNear && index < points.length - 2) continue;
      path += `${index === 0 ? 'M' : 'L'}${nextX} ${nextY}`;
      x = nextX;
      y = nextY;
    }
  }
  return path;
};
