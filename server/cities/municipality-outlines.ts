import { readFileSync } from 'node:fs';
import Flatbush from 'flatbush';
import pointInPolygon from 'point-in-polygon-hao';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Bounds, LatLng } from '../../contract/places/bounds.ts';
import { boundsAround } from '../../domain/geo/bounds-around.ts';
import { distanceToLine } from '../../domain/geo/distance-to-line.ts';
import { dataFile } from '../project-root.ts';

/** A part of a municipality: its outer ring, then those of its holes, in GeoJSON order. */
export interface MunicipalityPart {
  code: number;
  rings: [number, number][][];
}

export interface MunicipalityOutlines {
  /**
   * Code of the municipality, or of the military area, that contains the point; of the nearest one for
   * a point at most `maxOutsideMetres` outside the country; null abroad.
   */
  codeAt(point: LatLng): number | null;
  /** Parts of municipalities whose boxes meet the bounds. */
  partsIn(bounds: Bounds): MunicipalityPart[];
}

/**
 * Metres: outlines are simplified, and the terrace of a café may lie across the stream. Less than from
 * the Olza to the square of Cieszyn (350 m).
 */
export const maxOutsideMetres = 200;

type MunicipalityTopology = Topology<{ municipalities: GeometryCollection }>;

const readParts = (): MunicipalityPart[] => {
  const text = readFileSync(dataFile('municipality-outlines.topojson'), 'utf8');
  const topology = JSON.parse(text) as MunicipalityTopology;
  return feature(topology, topology.objects.municipalities).features.flatMap(
    ({ id, geometry }): MunicipalityPart[] => {
      const code = Number(id);
      if (geometry.type === 'Polygon')
        return [{ code, rings: geometry.coordinates as MunicipalityPart['rings'] }];
      if (geometry.type !== 'MultiPolygon') throw new Error(`outline of ${code}: ${geometry.type}`);
      return geometry.coordinates.map((rings) => ({
        code,
        rings: rings as MunicipalityPart['rings'],
      }));
    },
  );
};

/** Reads all outlines into memory. */
const readOutlines = (): MunicipalityOutlines => {
  const parts = readParts();
  const boxes = new Flatbush(parts.length);
  for (const { rings } of parts) {
    const [lngs, lats] = [0, 1].map((axis) => (rings[0] ?? []).map((at) => at[axis] as number));
    boxes.add(
      Math.min(...(lngs as number[])),
      Math.min(...(lats as number[])),
      Math.max(...(lngs as number[])),
      Math.max(...(lats as number[])),
    );
  }
  boxes.finish();
  const partsIn = ({ ne, sw }: Bounds): MunicipalityPart[] =>
    boxes.search(sw.lng, sw.lat, ne.lng, ne.lat).map((index) => parts[index] as MunicipalityPart);
  const partsNear = (point: LatLng, metres = 0): MunicipalityPart[] =>
    partsIn(boundsAround(point, metres));

  return {
    partsIn,
    codeAt(point) {
      const position: [number, number] = [point.lng, point.lat];
      // `pointInPolygon` returns true inside, false outside, and 0 on the border, which counts as inside.
      const inside = partsNear(point).find(
        ({ rings }) => pointInPolygon(position, rings) !== false,
      );
      if (inside) return inside.code;
      const [nearest] = partsNear(point, maxOutsideMetres)
        .map(({ code, rings }) => ({ code, metres: distanceToLine(point, rings[0] ?? []) }))
        .filter(({ metres }) => metres <= maxOutsideMetres)
        .sort((one, other) => one.metres - other.metres);
      return nearest?.code ?? null;
    },
  };
};

let outlines: MunicipalityOutlines | undefined;
/** Outlines of the included file, read at the first call: a thread that needs none does not read them. */
export const municipalityOutlines = (): MunicipalityOutlines => (outlines ??= readOutlines());
