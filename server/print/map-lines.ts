import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { OutlinesSchema, type Outlines } from '../../contract/places/base-map.ts';
import type { PixelRect } from '../../domain/geo/pixel-rect.ts';
import { readLine, toSvgPath, type ProjectedLine } from '../../domain/geo/projected-line.ts';
import { dataFile } from '../project-root.ts';

/** Outlines of the base map. */
export interface MapLines {
  country: ProjectedLine[];
  regions: ProjectedLine[];
  districts: ProjectedLine[];
  rivers: ProjectedLine[];
  lakes: ProjectedLine[];
  builtUp: ProjectedLine[];
  /** Towns with their names, the largest first. */
  towns: Outlines['towns'];
}

const readOutlines = (): MapLines => {
  const text = readFileSync(dataFile('outlines.json'), 'utf8');
  const outlines = v.parse(OutlinesSchema, JSON.parse(text));
  const toLines = (lines: readonly (readonly number[])[]): ProjectedLine[] =>
    lines.map((line) => readLine(line, outlines.scale));
  return {
    country: toLines(outlines.country),
    regions: toLines(outlines.regions),
    districts: toLines(outlines.districts),
    rivers: toLines(outlines.rivers.flatMap(({ lines }) => lines)),
    lakes: toLines(outlines.lakes.flatMap(({ rings }) => rings)),
    builtUp: toLines(outlines.builtUp),
    towns: [...outlines.towns].sort((one, other) => one.rank - other.rank),
  };
};

let known: MapLines | null = null;

/** Outlines for printed maps and pictures, read once. */
export const mapLines = (): MapLines => (known ??= readOutlines());

/** Writer of lines as SVG at a zoom, in pixels from the left top corner of `frame`; empty for lines outside it. */
export const createLineWriter = (zoom: number, frame: PixelRect) => {
  const path = (lines: readonly ProjectedLine[], style: string): string => {
    const d = toSvgPath(lines, zoom, frame);
    return d && `<path d="${d}" ${style} stroke-linejoin="round"/>`;
  };
  return {
    path,
    line: (lines: readonly ProjectedLine[], colour: string, thickness: number): string =>
      path(lines, `fill="none" stroke="${colour}" stroke-width="${thickness}"`),
  };
};
