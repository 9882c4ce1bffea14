import type { LatLng } from '../../contract/places/bounds.ts';
import { boundsOfView, project } from '../../domain/geo/mercator.ts';
import { pixelRectAround } from '../../domain/geo/pixel-rect.ts';
import { toProjectedLine, type ProjectedLine } from '../../domain/geo/projected-line.ts';
import { municipalityOutlines, type MunicipalityPart } from '../cities/municipality-outlines.ts';
import { createLineWriter, mapLines } from './map-lines.ts';

/** Part of the world: `zoom` may be a fraction, the size is in pixels of that zoom. */
export interface MapFrame {
  center: LatLng;
  zoom: number;
  width: number;
  height: number;
}

export interface MapColours {
  /** Null for a map without a ground of its own. */
  ground: string | null;
  builtUp: string;
  water: string;
  /** Municipalities with events. */
  lit: string;
  municipalities: string;
  districts: string;
  regions: string;
  country: string;
}

/** Municipalities at smaller zooms would be a net. */
const municipalitiesZoom = 8.6;

/** Point in pixels from the left top corner of a frame. */
export const toFrame = (frame: MapFrame): ((point: LatLng) => { x: number; y: number }) => {
  const middle = project(frame.center, frame.zoom);
  return (point) => {
    const { x, y } = project(point, frame.zoom);
    return { x: x - middle.x + frame.width / 2, y: y - middle.y + frame.height / 2 };
  };
};

/** Projected once: a map of a region has hundreds of municipalities, and holds the event loop meanwhile. */
const projected = new WeakMap<MunicipalityPart, ProjectedLine[]>();

const projectedRings = (part: MunicipalityPart): ProjectedLine[] => {
  const known = projected.get(part);
  if (known) return known;
  const lines = part.rings.map(toProjectedLine);
  projected.set(part, lines);
  return lines;
};

/** Outlines as SVG; the municipalities with these codes are filled. */
export const drawOutlines = (
  frame: MapFrame,
  colours: MapColours,
  litCodes: ReadonlySet<number>,
): string => {
  const { center, zoom, width, height } = frame;
  const middle = project(center, zoom);
  const { path, line } = createLineWriter(zoom, pixelRectAround(middle.x, middle.y, width, height));
  const parts = municipalityOutlines().partsIn(boundsOfView(center, zoom, width, height));
  const ringsOf = (isDrawn: (code: number) => boolean): ProjectedLine[] =>
    parts.filter(({ code }) => isDrawn(code)).flatMap(projectedRings);
  const { country, regions, districts, rivers, lakes, builtUp } = mapLines();
  const net = zoom >= municipalitiesZoom ? ringsOf(() => true) : [];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    colours.ground ? `<rect width="${width}" height="${height}" fill="${colours.ground}"/>` : '',
    path(builtUp, `fill="${colours.builtUp}"`),
    path(
      ringsOf((code) => litCodes.has(code)),
      `fill="${colours.lit}" fill-rule="evenodd"`,
    ),
    path(lakes, `fill="${colours.water}"`),
    line(net, colours.municipalities, 0.7),
    line(districts, colours.districts, 1.2),
    line(regions, colours.regions, 1.6),
    line(rivers, colours.water, 2),
    line(country, colours.country, 2.2),
    '</svg>',
  ].join('');
};
