import type { LatLng } from '../../contract/bounds.ts';
import type { Outlines } from '../../contract/map-settings.ts';

/** The drawing's size in pixels; a narrower frame shows the middle of it. */
export const mapWidth = 720;
export const mapHeight = 220;

const kilometresPerPixel = 0.2;
const kilometresPerDegree = 111.2;

interface Point {
  x: number;
  y: number;
}
type Project = (lng: number, lat: number) => Point;

const projectAround = ({ lat, lng }: LatLng): Project => {
  const perDegree = kilometresPerDegree / kilometresPerPixel;
  // Over so few kilometres the Earth is flat.
  const across = perDegree * Math.cos((lat * Math.PI) / 180);
  return (east, north) => ({
    x: mapWidth / 2 + (east - lng) * across,
    y: mapHeight / 2 - (north - lat) * perDegree,
  });
};

const decode = (line: readonly number[], scale: number, project: Project): Point[] => {
  const points: Point[] = [];
  let [lng, lat] = [0, 0];
  for (let index = 0; index + 1 < line.length; index += 2) {
    lng += line[index] ?? 0;
    lat += line[index + 1] ?? 0;
    points.push(project(lng / scale, lat / scale));
  }
  return points;
};

const isSeen = (points: readonly Point[]): boolean => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return (
    Math.min(...xs) < mapWidth &&
    Math.max(...xs) > 0 &&
    Math.min(...ys) < mapHeight &&
    Math.max(...ys) > 0
  );
};

const toPath = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

export interface TownLabel extends Point {
  title: string;
  rank: number;
  /** The name stands left of its dot, for want of room on the right. */
  isLeft: boolean;
  /** The narrowest frame that shows the whole of it. */
  room: Room;
}

/** Widths of frames, in pixels: beside the text, in a panel, over a whole column. */
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

/** Names that do not touch each other, the larger towns first; the middle is the pin's. */
const placeTowns = (towns: Outlines['towns'], project: Project, title: string): TownLabel[] => {
  const [middle, half] = [{ x: mapWidth / 2, y: mapHeight / 2 }, title.length * 3.6 + 6];
  const taken: Box[] = [
    { left: middle.x - 16, right: middle.x + 16, top: middle.y - 40, bottom: middle.y + 4 },
    { left: middle.x - half, right: middle.x + half, top: middle.y, bottom: middle.y + 26 },
    // Over the corner of each frame lies the whole country.
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
      (isLeft) => !taken.some((box) => collide(box, labelBox(point, town.title, isLeft))),
    );
    if (side === undefined) continue;
    const box = labelBox(point, town.title, side);
    const room = roomFor(box);
    if (!room) continue;
    taken.push(box);
    labels.push({ ...point, title: town.title, rank: town.rank, isLeft: side, room });
  }
  return labels;
};

/** Surroundings of a point, as paths of one drawing; `title` is the name written under the point. */
export const drawMap = (outlines: Outlines, point: LatLng, title: string) => {
  const project = projectAround(point);
  const read = (line: readonly number[]): Point[] => decode(line, outlines.scale, project);
  const toPaths = (lines: readonly (readonly number[])[]): string =>
    lines.map(read).filter(isSeen).map(toPath).join('');
  return {
    land: outlines.country.map(read).map(toPath).join(''),
    regions: toPaths(outlines.regions),
    districts: toPaths(outlines.districts),
    builtUp: toPaths(outlines.builtUp),
    rivers: toPaths(outlines.rivers.flatMap(({ lines }) => lines)),
    lakes: toPaths(outlines.lakes.flatMap(({ rings }) => rings)),
    towns: placeTowns(outlines.towns, project, title),
  };
};

/** The whole country, small: where in it the surroundings are. */
export const drawCountry = (outlines: Outlines, point: LatLng, width: number) => {
  const [west, east, south, north] = [12.05, 18.9, 48.5, 51.1];
  const across = width / (east - west);
  // The country's middle latitude.
  const down = across / Math.cos((49.8 * Math.PI) / 180);
  const project: Project = (lng, lat) => ({ x: (lng - west) * across, y: (north - lat) * down });
  const rings = outlines.country.map((line) =>
    // Every fourth point is more than such a size shows.
    decode(line, outlines.scale, project).filter((_, index) => index % 4 === 0),
  );
  return {
    path: rings.map((ring) => `${toPath(ring)}Z`).join(''),
    point: project(point.lng, point.lat),
    height: (north - south) * down,
  };
};
