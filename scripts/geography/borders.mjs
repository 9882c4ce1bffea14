// Border lines from the edges of the districts, each edge once.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  GAP_SNAP,
  distance,
  isClosed,
  isSamePoint,
  joinLines,
  toUnits,
  withoutRepeats,
} from './lines.mjs';

export function readFeatures(folder, name) {
  const { features } = JSON.parse(
    readFileSync(join(folder, 'outlines', `${name}.geojson`), 'utf8'),
  );
  return features.map(({ properties, geometry: { type, coordinates } }) => {
    const nesting = { LineString: 0, Polygon: 1, MultiLineString: 1, MultiPolygon: 2 }[type];
    const lines = nesting === 0 ? [coordinates] : coordinates.flat(nesting - 1);
    return { properties, lines: lines.map((line) => withoutRepeats(line.map(toUnits))) };
  });
}

/** Edges of the districts without duplicates, each with the districts and regions on its sides. */
function collectEdges(districts) {
  const edges = new Map();
  for (const { properties, lines } of districts) {
    for (const ring of lines) {
      for (let index = 1; index < ring.length; index++) {
        const ends = [ring[index - 1], ring[index]].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
        const edge = edges.get(ends.join()) ?? { ends, districts: [], regions: [] };
        edge.districts.push(properties.kod);
        edge.regions.push(properties.kraj_kod);
        edges.set(ends.join(), edge);
      }
    }
  }
  const shared = [...edges.values()].find((edge) => edge.districts.length > 2);
  if (shared) throw new Error(`More than two districts along ${shared.ends.join(' – ')}`);
  return [...edges.values()];
}

function levelOf({ districts, regions }) {
  if (districts.length === 1) return 'country';
  return regions[0] === regions[1] ? 'districts' : 'regions';
}

function findOuterRings(edges) {
  const outer = edges.filter((edge) => levelOf(edge) === 'country').map(({ ends }) => ends);
  return joinLines(outer, 0).sort((left, right) => right.length - left.length);
}

/** Closes gaps between districts by moving opposite vertices onto each other. */
function closeGaps(districts) {
  const [, ...gaps] = findOuterRings(collectEdges(districts));
  const moves = new Map();
  for (const gap of gaps) {
    const targets = [];
    for (const point of gap) {
      const target = targets.find((other) => distance(other, point) <= GAP_SNAP);
      if (target) moves.set(point.join(), target);
      else targets.push(point);
    }
  }
  const move = (point) => moves.get(point.join()) ?? point;
  const closed = districts.map(({ properties, lines }) => {
    return { properties, lines: lines.map((ring) => withoutRepeats(ring.map(move))) };
  });
  return { districts: closed, gaps: gaps.length };
}

/** Lines between junctions: points where borders meet or change level. */
function cutAtJunctions(edges) {
  const edgesAt = new Map();
  for (const edge of edges) {
    for (const end of edge.ends) {
      edgesAt.set(end.join(), [...(edgesAt.get(end.join()) ?? []), edge]);
    }
  }
  const isJunction = (point) => edgesAt.get(point.join()).length !== 2;
  const visited = new Set();
  const walk = (start, first) => {
    const line = [start];
    let edge = first;
    while (edge && !visited.has(edge)) {
      visited.add(edge);
      const from = line.at(-1);
      line.push(edge.ends.find((end) => !isSamePoint(end, from)));
      const at = line.at(-1);
      edge = isJunction(at) ? null : edgesAt.get(at.join()).find((next) => !visited.has(next));
    }
    return { level: levelOf(first), line };
  };
  const cut = [];
  const junctionsFirst = [
    ...edges.flatMap((edge) => edge.ends.filter(isJunction).map((start) => ({ start, edge }))),
    ...edges.map((edge) => ({ start: edge.ends[0], edge })),
  ];
  for (const { start, edge } of junctionsFirst) {
    if (!visited.has(edge)) cut.push(walk(start, edge));
  }
  return cut;
}

export function drawBorders(folder) {
  const { districts, gaps } = closeGaps(readFeatures(folder, 'cz-okresy'));
  const pieces = cutAtJunctions(collectEdges(districts));
  // District borders are not simplified: the source is coarse, and small when compressed.
  const draw = (level) => {
    const ofLevel = pieces.filter((piece) => piece.level === level);
    return joinLines(
      ofLevel.map(({ line }) => line),
      0,
    );
  };
  const country = draw('country');
  if (country.length !== 1 || !isClosed(country[0])) {
    throw new Error(`The state border is not one closed ring but ${country.length} lines`);
  }
  return { country, regions: draw('regions'), districts: draw('districts'), gaps };
}
