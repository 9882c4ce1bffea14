import type { LatLng } from '../../contract/places/bounds.ts';
import { project } from '../../domain/geo/mercator.ts';
import { areOverlapping, pixelRectAround } from '../../domain/geo/pixel-rect.ts';
import { toPrintText } from '../print/clean-text.ts';
import { createLineWriter, mapLines } from '../print/map-lines.ts';
import { drawText, textWidth } from './picture-text.ts';

/** Rectangle of a picture in pixels. */
export interface PictureBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

const colours = {
  ground: '#e9efe3',
  abroad: '#dfe3e6',
  builtUp: '#dcd6c8',
  water: '#9cc4dc',
  districts: '#cdd3c2',
  regions: '#aeb59f',
  border: '#7c8370',
  town: '#5a6152',
};

/** Corners of the country. */
const country = [
  { lat: 51.06, lng: 12.09 },
  { lat: 48.55, lng: 18.86 },
] as const;

export interface PictureMap {
  svg: string;
  toPixel(point: LatLng): { x: number; y: number };
}

const createMap = (box: PictureBox, center: { x: number; y: number }, zoom: number): PictureMap => {
  const scale = 2 ** zoom;
  const frame = pixelRectAround(center.x * scale, center.y * scale, box.width, box.height);
  const lines = mapLines();
  const { path, line } = createLineWriter(zoom, frame);
  const isWhole = zoom < 8;
  return {
    svg: [
      `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}">`,
      `<rect width="100%" height="100%" fill="${colours.abroad}"/>`,
      path(lines.country, `fill="${colours.ground}"`),
      path(lines.builtUp, `fill="${colours.builtUp}"`),
      path(lines.lakes, `fill="${colours.water}"`),
      isWhole ? '' : line(lines.districts, colours.districts, 1.5),
      line(lines.rivers, colours.water, isWhole ? 1.2 : 2.5),
      line(lines.regions, colours.regions, isWhole ? 1.2 : 2),
      line(lines.country, colours.border, isWhole ? 2.4 : 3),
      '</svg>',
    ].join(''),
    toPixel(point) {
      const { x, y } = project(point, zoom);
      return { x: box.x + x - frame.left, y: box.y + y - frame.top };
    },
  };
};

/** Zoom of a map around a point: the district and its neighbours. */
const aroundZoom = 9.3;
const labelSize = 24;
const maxLabels = 9;

/** Names of the larger towns of a map around a point, beside their dots. */
const drawTowns = (box: PictureBox, { toPixel }: PictureMap, point: LatLng): string => {
  const middle = toPixel(point);
  // The pin, and the small map of the country in the corner.
  const occupied = [
    { left: middle.x - 60, right: middle.x + 60, top: middle.y - 120, bottom: middle.y + 30 },
    { left: box.x + box.width - 240, right: Infinity, top: box.height - 170, bottom: Infinity },
  ];
  let svg = '';
  let count = 0;
  for (const town of mapLines().towns) {
    if (count >= maxLabels) break;
    const { x, y } = toPixel(town);
    const title = toPrintText(town.title);
    const label = { left: x - 8, right: x + 16, top: y - 22, bottom: y + 22 };
    const isFar = label.left < box.x || label.top < box.y || label.bottom > box.y + box.height;
    if (isFar || x > box.x + box.width) continue;
    label.right += textWidth(title, 'regular', labelSize);
    const isFree =
      label.right < box.x + box.width && !occupied.some((other) => areOverlapping(label, other));
    if (!isFree) continue;
    occupied.push(label);
    count++;
    svg +=
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4.5" fill="${colours.town}"/>` +
      drawText(
        title,
        { x: x + 10, y: y + labelSize * 0.35 },
        { weight: 'regular', size: labelSize, colour: colours.town },
      );
  }
  return svg;
};

/** Map around a point, with the names of the larger towns. */
export const mapAround = (box: PictureBox, point: LatLng): PictureMap => {
  const map = createMap(box, project(point, 0), aroundZoom);
  return { ...map, svg: map.svg + drawTowns(box, map, point) };
};

/** Map of the whole country with a margin in pixels. */
export const mapOfCountry = (box: PictureBox, margin: number): PictureMap => {
  const [northWest, southEast] = country.map((corner) => project(corner, 0)) as [
    { x: number; y: number },
    { x: number; y: number },
  ];
  const scale = Math.min(
    (box.width - 2 * margin) / (southEast.x - northWest.x),
    (box.height - 2 * margin) / (southEast.y - northWest.y),
  );
  const center = { x: (northWest.x + southEast.x) / 2, y: (northWest.y + southEast.y) / 2 };
  return createMap(box, center, Math.log2(scale));
};

/** Small map of the country with a point. */
export const drawInset = (box: PictureBox, point: LatLng, colour: string): string => {
  const map = mapOfCountry(box, 10);
  const { x, y } = map.toPixel(point);
  return (
    `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="14" fill="#fbfaf6" fill-opacity=".94"/>` +
    map.svg.replace(`fill="${colours.abroad}"`, 'fill="none"') +
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="9" fill="${colour}" stroke="#fff" stroke-width="3"/>`
  );
};

/** Pin with its tip at a point. */
export const drawPicturePin = (
  { x, y }: { x: number; y: number },
  colour: string,
  height: number,
): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${height / 30})">` +
  `<path d="M0 0c-1-4-11-10-11-19a11 11 0 0 1 22 0c0 9-10 15-11 19z" fill="${colour}" stroke="#fff" stroke-width="1.6"/>` +
  '<circle cy="-19" r="4.4" fill="#fff"/></g>';
