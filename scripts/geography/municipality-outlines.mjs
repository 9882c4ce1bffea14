// Outlines of municipalities as a topology: every border once, without names.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeArcs } from 'topojson-client';

const pragueCode = 554782;
const pragueDistrict = 'Praha';

/** Arcs of a polygon or multipolygon with other numbers; a reversed arc has the complement of its number. */
function renumber(arcs, toNumber) {
  return arcs.map((item) =>
    Array.isArray(item) ? renumber(item, toNumber) : item < 0 ? ~toNumber(~item) : toNumber(item),
  );
}

/**
 * Topology of all municipalities and military areas by code. The source has Prague in 22 parts, which
 * become one.
 */
export function readMunicipalityOutlines(folder) {
  const source = JSON.parse(readFileSync(join(folder, 'outlines', 'cz-obce.topojson'), 'utf8'));
  const { geometries } = source.objects.ob;
  const isPrague = ({ properties }) => properties.ok === pragueDistrict;
  const whole = [
    ...geometries
      .filter((geometry) => !isPrague(geometry))
      .map(({ type, arcs, properties }) => ({ type, id: properties.kod, arcs })),
    { ...mergeArcs(source, geometries.filter(isPrague)), id: pragueCode },
  ].sort((one, other) => one.id - other.id);

  const numbers = new Map();
  const toNumber = (arc) => {
    if (!numbers.has(arc)) numbers.set(arc, numbers.size);
    return numbers.get(arc);
  };
  const renumbered = whole.map(({ type, id, arcs }) => ({
    type,
    id,
    arcs: renumber(arcs, toNumber),
  }));
  return {
    type: 'Topology',
    transform: source.transform,
    arcs: [...numbers.keys()].map((arc) => source.arcs[arc]),
    objects: { municipalities: { type: 'GeometryCollection', geometries: renumbered } },
  };
}

/** JSON with an arc and a municipality on each line, for readable diffs. */
export function toTopologyText({ arcs, objects, ...rest }) {
  const lines = (items) => items.map((item) => JSON.stringify(item)).join(',\n');
  const { type, geometries } = objects.municipalities;
  return [
    `${JSON.stringify(rest).slice(0, -1)},"arcs":[\n${lines(arcs)}\n],`,
    `"objects":{"municipalities":{"type":${JSON.stringify(type)},"geometries":[\n${lines(geometries)}\n]}}}\n`,
  ].join('\n');
}
