import type { LatLng } from '../../contract/places/bounds.ts';
import { boundsOfView, project, unproject, worldSize } from '../../domain/geo/mercator.ts';
import { toSvgPath, type ProjectedLine } from '../../domain/geo/projected-line.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { mapAlternative, mapHeading } from '../words/print.ts';
import { cleanText } from './clean-text.ts';
import { mapLines } from './map-lines.ts';
import type { PrintMap } from './print-document.ts';

/** Size in units of the view box; on paper about 126 by 80 mm. */
const size = { width: 504, height: 320 };
const maxZoom = 13;
/** Space around the outermost pins. */
const margin = 30;
const maxLabels = 14;
/** Smallest distance of labels from each other, in the same units. */
const labelRoom = { width: 90, height: 16 };

/** Lengths of the scale bar, in kilometres. */
const scaleLengths = [50, 20, 10, 5, 2, 1, 0.5, 0.2];
/** Longest scale bar. */
const maxScaleLength = 110;
const earthKilometres = 40_075;

const toScale = (latitude: number, zoom: number): PrintMap['scale'] => {
  const kilometres =
    (earthKilometres * Math.cos((latitude * Math.PI) / 180)) / (worldSize * 2 ** zoom);
  const length = scaleLengths.find((one) => one / kilometres <= maxScaleLength) ?? 0.2;
  const text = length < 1 ? `${length * 1000}\u00a0m` : `${length}\u00a0km`;
  return { length: length / kilometres, text };
};

/** Smallest distance of pins: about the width of one. */
const pinRoom = 19;

/** Moves pins that cover each other apart, by less than the width of two. */
const spread = (pins: PrintMap['pins']): PrintMap['pins'] => {
  const moved = pins.map((pin) => ({ ...pin }));
  for (let round = 0; round < 60; round++)
    for (const [index, one] of moved.entries())
      for (const [further, other] of moved.slice(index + 1).entries()) {
        const distance = Math.hypot(other.x - one.x, other.y - one.y);
        if (distance >= pinRoom) continue;
        // Pins at one point go in different directions.
        const angle =
          distance > 0.01 ? Math.atan2(other.y - one.y, other.x - one.x) : index + further + 1;
        const step = (pinRoom - distance) / 4;
        one.x -= Math.cos(angle) * step;
        one.y -= Math.sin(angle) * step;
        other.x += Math.cos(angle) * step;
        other.y += Math.sin(angle) * step;
      }
  return moved;
};

/** View of all places. Its zoom is no whole number, as there are no tiles. */
const fit = (places: readonly LatLng[]): { center: LatLng; zoom: number } => {
  const pixels = places.map((place) => project(place, 0));
  const spanOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [left, right] = spanOf(pixels.map(({ x }) => x));
  const [top, bottom] = spanOf(pixels.map(({ y }) => y));
  const scale = Math.min(
    (size.width - 2 * margin) / (right - left),
    (size.height - 2 * margin) / (bottom - top),
  );
  const center = unproject({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0);
  return { center, zoom: Math.min(Math.log2(scale), maxZoom) };
};

export interface NumberedPlace extends LatLng {
  number: number;
  text: string;
}

/** Outlines around numbered places, with the names of the larger municipalities. */
export const createPrintMap = (
  places: readonly NumberedPlace[],
  gazetteer: Gazetteer,
): PrintMap | null => {
  if (places.length === 0) return null;
  const { center, zoom } = fit(places);
  const middle = project(center, zoom);
  const frame = {
    left: middle.x - size.width / 2,
    top: middle.y - size.height / 2,
    right: middle.x + size.width / 2,
    bottom: middle.y + size.height / 2,
  };
  const onMap = (point: LatLng): { x: number; y: number } => {
    const { x, y } = project(point, zoom);
    return { x: x - frame.left, y: y - frame.top };
  };
  const lines = mapLines();
  const path = (drawn: readonly ProjectedLine[], style: string): string => {
    const d = toSvgPath(drawn, zoom, frame);
    return d && `<path d="${d}" ${style} stroke-linejoin="round"/>`;
  };
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">`,
    `<rect width="${size.width}" height="${size.height}" fill="#f5f4ee"/>`,
    path(lines.builtUp, 'fill="#e8e3d6"'),
    path(lines.lakes, 'fill="#a8cbe0"'),
    path(lines.districts, 'fill="none" stroke="#d5d0c2" stroke-width="1"'),
    path(lines.regions, 'fill="none" stroke="#b5b0a2" stroke-width="1.4"'),
    path(lines.rivers, 'fill="none" stroke="#a8cbe0" stroke-width="1.8"'),
    path(lines.country, 'fill="none" stroke="#8d897e" stroke-width="2"'),
    '</svg>',
  ].join('');

  const bounds = boundsOfView(center, zoom, size.width, size.height);
  const labels: PrintMap['labels'] = [];
  for (const { title, latitude: lat, longitude: lng } of gazetteer.within(bounds)) {
    if (labels.length >= maxLabels) break;
    const { x, y } = onMap({ lat, lng });
    const isCut = x > size.width - labelRoom.width || y < labelRoom.height;
    const isNear = labels.some(
      (label) =>
        Math.abs(label.x - x) < labelRoom.width && Math.abs(label.y - y) < labelRoom.height,
    );
    if (!isCut && !isNear) labels.push({ x, y, text: cleanText(title) });
  }
  return {
    title: mapHeading,
    svg,
    alt: mapAlternative(places.length),
    ...size,
    labels,
    pins: spread(places.map(({ number, ...point }) => ({ number, ...onMap(point) }))),
    scale: toScale(center.lat, zoom),
    places: places.map(({ number, text }) => ({ number, text })),
  };
};
