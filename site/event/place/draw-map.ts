import type { LatLng } from '../../../contract/places/bounds.ts';
import type { Outlines } from '../../../contract/places/base-map.ts';
import { project } from '../../../domain/geo/mercator.ts';
import { readLine, toSvgPath } from '../../../domain/geo/projected-line.ts';

/** Size of the drawing in pixels; a narrower frame shows its middle. */
export const mapWidth = 720;
export const mapHeight = 220;

const metresPerPixel = 200;
/** Metres of the equator per pixel at zoom 0. */
const metresAtZoom0 = 156_543.03;

interface Point {
  x: number;
  y: number;
}
type Project = (lng: number, lat: number) => Point;

/** View with its top left corner at `left`, `top` in pixels of `zoom`, which may be fractional. */
const createView = (zoom: number, left: number, top: number, width: number, height: number) => {
  const frame = { left, top, right: left + width, bottom: top + height };
  return {
    draw: (lines: readonly (readonly number[])[], scale: number): string =>
      toSvgPath(
        lines.map((line) => readLine(line, scale)),
        zoom,
        frame,
      ),
    project: (lng: number, lat: number): Point => {
      const { x, y } = project({ lat, lng }, zoom);
      return { x: x - left, y: y - top };
    },
  };
};

const viewAround = (point: LatLng) => {
  const zoom = Math.log2((metresAtZoom0 * Math.cos((point.lat * Math.PI) / 180)) / metresPerPixel);
  const { x, y } = project(point, zoom);
  return createView(zoom, x - mapWidth / 2, y - mapHeight / 2, mapWidth, mapHeight);
};

export interface TownLabel extends Point {
  title: string;
  rank: number;
  /** The label is left of its dot, because there is no room on the right. */
  isLeft: boolean;
  /** The narrowest frame that shows the whole label. */
  room: Room;
}

/** Widths of the frame in pixels: beside the text, in a panel, over a whole column. */
const rooms = { narrow: 340, middle: 480, wide: 690 } as const;
type Room = keyof typeof rooms;

const roomFor = ({ left, right }: Box): Room | undefined => {
  const reach = Math.max(mapWidth / 2 - left, right - mapWidth / 2);
  return (Object.keys(rooms) as Room[]).find((room) => reach <= rooms[room] / 2);
};

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const collide = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

const labelBox = ({ x, y }: Point, title: string, isLeft: boolean): Box => {
  const width = title.length * 6.6 + 12;
  return {
    left: isLeft ? x - width : x - 4,
    right: isLeft ? x + 4 : x + width,
    top: y - 9,
    bottom: y + 9,
  };
};

/** Labels that do not collide, larger towns first; the pin and its `title` are in the middle. */
const placeTowns = (towns: Outlines['towns'], project: Project, title: string): TownLabel[] => {
  const [middle, half] = [{ x: mapWidth / 2, y: mapHeight / 2 }, title.length * 3.6 + 6];
  const occupied: Box[] = [
    { left: middle.x - 16, right: middle.x + 16, top: middle.y - 40, bottom: middle.y + 4 },
    { left: middle.x - half, right: middle.x + half, top: middle.y, bottom: middle.y + 26 },
    // The inset with the whole country covers the top left corner of each frame.
    ...Object.values(rooms).map((width) => {
      const left = middle.x - width / 2;
      return { left: left - 12, right: left + 110, top: 0, bottom: 76 };
    }),
  ];
  const labels: TownLabel[] = [];
  for (const town of [...towns].sort((one, other) => one.rank - other.rank)) {
    const point = project(town.lng, town.lat);
    if (town.title === title || point.y < 9 || point.y > mapHeight - 9) continue;
    const side = [false, true].find(
      (isLeft) => !occupied.some((box) => collide(box, labelBox(point, town.title, isLeft))),
    );
    if (side === undefined) continue;
    const box = labelBox(point, town.title, side);
    const room = roomFor(box);
    if (!room) continue;
    occupied.push(box);
    labels.push({ ...point, title: town.title, rank: town.rank, isLeft: side, room });
  }
  return labels;
};

/** SVG paths and labels around a point; `title` is the label under the point. */
export const drawMap = (outlines: Outlines, point: LatLng, title: string) => {
  const view = viewAround(point);
  const draw = (lines: readonly (readonly number[])[]) => view.draw(lines, outlines.scale);
  return {
    land: draw(outlines.country),
    regions: draw(outlines.regions),
    districts: draw(outlines.districts),
    builtUp: draw(outlines.builtUp),
    rivers: draw(outlines.rivers.flatMap(({ lines }) => lines)),
    lakes: draw(outlines.lakes.flatMap(({ rings }) => rings)),
    towns: placeTowns(outlines.towns, view.project, title),
  };
};

/** SVG path of the whole country, with the point in it; sizes in pixels. */
export const drawCountry = (outlines: Outlines, point: LatLng, width: number) => {
  const [west, east, south, north] = [12.05, 18.9, 48.5, 51.1];
  const corners = [project({ lat: north, lng: west }, 0), project({ lat: south, lng: east }, 0)];
  const [{ x: left, y: top }, { x: right, y: bottom }] = corners as [Point, Point];
  const scale = width / (right - left);
  const height = (bottom - top) * scale;
  const view = createView(Math.log2(scale), left * scale, top * scale, width, height);
  return {
    path: view.draw(outlines.country, outlines.scale),
    point: view.project(point.lng, point.lat),
    height,
  };
};
