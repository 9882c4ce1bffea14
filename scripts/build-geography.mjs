// Makes server/data/municipalities.json and server/data/outlines.json from the source data:
//   node scripts/build-geography.mjs DATA_FOLDER
// Inside, a point is [lng, lat] in whole units of 1/10000 degree and a line is an array of points.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const SCALE = 10_000;
/** A degree of longitude is this much shorter than one of latitude in the middle of the country. */
const LNG_SHRINK = Math.cos((49.8 * Math.PI) / 180);

const GAP_SNAP = 0.001 * SCALE;
const NEIGHBOUR_TOLERANCE = 0.001 * SCALE;
const RIVER_TOLERANCE = 0.0005 * SCALE;
const BUILT_UP_TOLERANCE = 0.002 * SCALE;
const RIVER_JOIN = 0.005 * SCALE;
const TRIPOINT_SNAP = 0.05 * SCALE;
const ABROAD_REACH = 0.15 * SCALE;

// The source traces some tributaries under the name of another river, and one line runs across the
// watershed from the Jihlava to the Lužnice. `from` and `to` are vertices of the source line; what
// no part covers is left out.
const MISNAMED_RIVERS = [
  {
    named: 'Odra',
    starts: [17.1985, 50.0356],
    parts: [
      { title: 'Moravice', from: [17.1985, 50.0356], to: [17.9344, 49.9296] },
      { title: 'Opava', from: [17.9344, 49.9296], to: [18.228, 49.8424] },
    ],
  },
  {
    named: 'Úhlava',
    starts: [12.535, 49.9709],
    parts: [
      { title: 'Mže', from: [12.535, 49.9709], to: [13.3916, 49.7663] },
      { title: 'Berounka', from: [13.3916, 49.7663], to: [14.3987, 50.0076] },
    ],
  },
  {
    named: 'Labe',
    starts: [16.4139, 50.3642],
    parts: [
      { title: 'Divoká Orlice', from: [16.4139, 50.3642], to: [16.0562, 50.1642] },
      { title: 'Orlice', from: [16.0562, 50.1642], to: [15.8298, 50.2198] },
    ],
  },
  {
    named: 'Svitava',
    starts: [16.6003, 48.9141],
    parts: [
      { title: 'Jihlava', from: [16.6003, 48.9141], to: [15.29, 49.2696] },
      { title: 'Lužnice', from: [14.9102, 48.9597], to: [14.383, 49.2404] },
    ],
  },
  {
    named: 'Svitava',
    starts: [16.6096, 48.8991],
    parts: [{ title: 'Jihlava', from: [16.6096, 48.8991], to: [16.6003, 48.9141] }],
  },
];

// The source leaves the reservoirs without names.
const LAKE_TITLES = [
  { title: 'Lipno', near: [14.1, 48.7] },
  { title: 'Nové Mlýny', near: [16.62, 48.9] },
  { title: 'Orlík', near: [14.18, 49.52] },
];

const LARGEST_CITIES = ['Praha', 'Brno', 'Ostrava', 'Plzeň'];
const REGIONAL_CAPITALS = [
  'České Budějovice',
  'Hradec Králové',
  'Jihlava',
  'Karlovy Vary',
  'Liberec',
  'Olomouc',
  'Pardubice',
  'Ústí nad Labem',
  'Zlín',
];
// Their seat is one of the largest cities, or they have none.
const DISTRICTS_WITHOUT_OWN_SEAT = [
  'Praha',
  'Praha-východ',
  'Praha-západ',
  'Plzeň-město',
  'Plzeň-jih',
  'Plzeň-sever',
  'Brno-město',
  'Brno-venkov',
  'Ostrava-město',
];
// By district, because almost every tenth municipality shares its name with another one.
const OTHER_TOWNS = {
  Benešov: ['Vlašim'],
  Beroun: ['Hořovice'],
  Blansko: ['Boskovice', 'Letovice'],
  'Brno-venkov': ['Ivančice', 'Tišnov'],
  Bruntál: ['Krnov', 'Rýmařov'],
  Břeclav: ['Hustopeče', 'Mikulov'],
  Cheb: ['Aš', 'Mariánské Lázně'],
  Chomutov: ['Kadaň', 'Klášterec nad Ohří'],
  Chrudim: ['Hlinsko'],
  'Česká Lípa': ['Nový Bor'],
  'České Budějovice': ['Týn nad Vltavou'],
  'Český Krumlov': ['Kaplice'],
  Děčín: ['Rumburk', 'Varnsdorf'],
  'Frýdek-Místek': ['Třinec'],
  'Havlíčkův Brod': ['Chotěboř', 'Světlá nad Sázavou'],
  Hodonín: ['Kyjov', 'Veselí nad Moravou'],
  'Hradec Králové': ['Nový Bydžov'],
  Jihlava: ['Telč'],
  'Jindřichův Hradec': ['Dačice', 'Třeboň'],
  Jičín: ['Hořice'],
  'Karlovy Vary': ['Ostrov'],
  Karviná: ['Bohumín', 'Český Těšín', 'Havířov', 'Orlová'],
  Kladno: ['Slaný'],
  Klatovy: ['Sušice'],
  Kroměříž: ['Holešov'],
  'Kutná Hora': ['Čáslav'],
  Liberec: ['Frýdlant'],
  Litoměřice: ['Roudnice nad Labem'],
  Louny: ['Žatec'],
  Mělník: ['Kralupy nad Vltavou', 'Neratovice'],
  Most: ['Litvínov'],
  Náchod: ['Broumov', 'Jaroměř'],
  'Nový Jičín': ['Kopřivnice'],
  Nymburk: ['Lysá nad Labem', 'Poděbrady'],
  Olomouc: ['Šternberk', 'Uničov'],
  Opava: ['Hlučín'],
  Pelhřimov: ['Humpolec'],
  Písek: ['Milevsko'],
  Prachatice: ['Vimperk'],
  'Praha-východ': ['Brandýs nad Labem-Stará Boleslav', 'Říčany'],
  Přerov: ['Hranice'],
  Příbram: ['Sedlčany'],
  Semily: ['Turnov'],
  Svitavy: ['Bystré', 'Jevíčko', 'Koclířov', 'Litomyšl', 'Moravská Třebová', 'Polička'],
  Šumperk: ['Mohelnice', 'Zábřeh'],
  Tachov: ['Stříbro'],
  Trutnov: ['Dvůr Králové nad Labem', 'Vrchlabí'],
  Třebíč: ['Moravské Budějovice'],
  'Uherské Hradiště': ['Uherský Brod'],
  'Ústí nad Orlicí': ['Česká Třebová', 'Choceň', 'Lanškroun', 'Letohrad', 'Vysoké Mýto'],
  Vsetín: ['Rožnov pod Radhoštěm', 'Valašské Meziříčí'],
  Vyškov: ['Slavkov u Brna'],
  Zlín: ['Luhačovice', 'Otrokovice'],
  Znojmo: ['Moravský Krumlov'],
  'Žďár nad Sázavou': ['Nové Město na Moravě', 'Velké Meziříčí'],
};

// ---------------------------------------------------------------------------- municipalities

function byCode(left, right) {
  return left.code < right.code ? -1 : left.code > right.code ? 1 : 0;
}

function uniqueByCode(items) {
  return [...new Map(items.map((item) => [item.code, item])).values()].sort(byCode);
}

/** The source shouts the names of eleven cities and left a footnote mark in one village. */
function toTitle(name) {
  const title = name.replace(/\d+\)$/, '').replace(' - ', '-');
  if (title !== title.toUpperCase()) return title;
  return title.toLowerCase().replace(/(?<!\p{L})(?!nad )\p{L}/gu, (letter) => letter.toUpperCase());
}

function readMunicipalities(folder) {
  const file = join(folder, 'municipalities', 'souradnice-mest.csv');
  const [header, ...rows] = readFileSync(file, 'utf8').trimEnd().split('\n');
  if (header !== 'Obec,Kód obce,Okres,Kód okresu,Kraj,Kód kraje,PSČ,Latitude,Longitude') {
    throw new Error(`Unexpected columns: ${header}`);
  }
  return rows
    .map((row) => {
      const cells = row.split(',');
      if (cells.length !== 9) throw new Error(`Not nine cells: ${row}`);
      const [title, code, district, districtCode, region, regionCode, postcode, lat, lng] = cells;
      return {
        code: Number(code),
        title: toTitle(title),
        district: { code: districtCode, title: district, region: regionCode },
        region: { code: regionCode, title: region },
        postcode,
        lat: Number(Number(lat).toFixed(5)),
        lng: Number(Number(lng).toFixed(5)),
      };
    })
    .filter(({ title }) => !title.endsWith('(vojenský újezd)'))
    .sort(byCode);
}

function toMunicipalitiesFile(municipalities) {
  const regions = uniqueByCode(municipalities.map(({ region }) => region));
  const districts = uniqueByCode(municipalities.map(({ district }) => district));
  const regionIndexes = new Map(regions.map(({ code }, index) => [code, index]));
  const districtIndexes = new Map(districts.map(({ code }, index) => [code, index]));
  return {
    regions,
    districts: districts.map(({ code, title, region }) => ({
      code,
      title,
      region: regionIndexes.get(region),
    })),
    municipalities: municipalities.map(({ code, title, district, lat, lng, postcode }) => {
      return [code, title, districtIndexes.get(district.code), lat, lng, postcode];
    }),
  };
}

function pickTowns(municipalities) {
  const pick = (title, district, rank) => {
    const matching = municipalities.filter((municipality) => {
      return (
        municipality.title === title && (!district || municipality.district.title === district)
      );
    });
    if (matching.length !== 1) throw new Error(`${matching.length} towns called ${title}`);
    const [{ lat, lng }] = matching;
    return { title, lat, lng, rank };
  };
  const seats = [...new Set(municipalities.map(({ district }) => district.title))]
    .filter((title) => !DISTRICTS_WITHOUT_OWN_SEAT.includes(title))
    .filter((title) => !REGIONAL_CAPITALS.includes(title))
    .sort();
  return [
    ...LARGEST_CITIES.map((title) => pick(title, null, 1)),
    ...REGIONAL_CAPITALS.map((title) => pick(title, title, 2)),
    ...seats.map((title) => pick(title, title, 3)),
    ...Object.entries(OTHER_TOWNS).flatMap(([district, titles]) => {
      return titles.map((title) => pick(title, district, 4));
    }),
  ];
}

// ---------------------------------------------------------------------------------- geometry

function toUnits([lng, lat]) {
  return [Math.round(lng * SCALE), Math.round(lat * SCALE)];
}

function isSamePoint(left, right) {
  return left[0] === right[0] && left[1] === right[1];
}

function isClosed(line) {
  return line.length > 3 && isSamePoint(line[0], line.at(-1));
}

function withoutRepeats(line) {
  return line.filter((point, index) => index === 0 || !isSamePoint(point, line[index - 1]));
}

function distance(left, right) {
  return Math.hypot((left[0] - right[0]) * LNG_SHRINK, left[1] - right[1]);
}

function distanceToSegment(point, start, end) {
  const [x, y] = [(end[0] - start[0]) * LNG_SHRINK, end[1] - start[1]];
  const [px, py] = [(point[0] - start[0]) * LNG_SHRINK, point[1] - start[1]];
  const square = x * x + y * y;
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, (px * x + py * y) / square));
  return Math.hypot(px - along * x, py - along * y);
}

function distanceToLine(point, line) {
  let shortest = Infinity;
  for (let index = 1; index < line.length; index++) {
    shortest = Math.min(shortest, distanceToSegment(point, line[index - 1], line[index]));
  }
  return shortest;
}

function isInside([lng, lat], ring) {
  let inside = false;
  for (let index = 1; index < ring.length; index++) {
    const [start, end] = [ring[index - 1], ring[index]];
    if (start[1] > lat === end[1] > lat) continue;
    const crossing = start[0] + ((lat - start[1]) / (end[1] - start[1])) * (end[0] - start[0]);
    if (lng < crossing) inside = !inside;
  }
  return inside;
}

function farthestIndex(line, measure) {
  let best = 0;
  line.forEach((point, index) => {
    if (measure(point) > measure(line[best])) best = index;
  });
  return best;
}

/** Douglas–Peucker; the ends stay, and a closed line keeps also the point opposite to its start. */
function simplify(line, tolerance) {
  if (line.length < 3) return line;
  if (isClosed(line)) {
    const middle = farthestIndex(line, (point) => distance(point, line[0]));
    const halves = [line.slice(0, middle + 1), line.slice(middle)];
    return halves.flatMap((half, index) => simplify(half, tolerance).slice(index));
  }
  const [start, end] = [line[0], line.at(-1)];
  const worst = farthestIndex(line, (point) => distanceToSegment(point, start, end));
  if (distanceToSegment(line[worst], start, end) <= tolerance) return [start, end];
  const head = simplify(line.slice(0, worst + 1), tolerance);
  return [...head, ...simplify(line.slice(worst), tolerance).slice(1)];
}

function turn(before, joint, after) {
  const incoming = Math.atan2(joint[1] - before[1], (joint[0] - before[0]) * LNG_SHRINK);
  const outgoing = Math.atan2(after[1] - joint[1], (after[0] - joint[0]) * LNG_SHRINK);
  const angle = Math.abs(outgoing - incoming);
  return Math.min(angle, 2 * Math.PI - angle);
}

function appendWhatFollows(line, waiting, reach) {
  while (!isClosed(line)) {
    const candidates = waiting
      .flatMap((next, index) => [
        { index, next },
        { index, next: next.toReversed() },
      ])
      .filter(({ next }) => distance(line.at(-1), next[0]) <= reach)
      .map(({ index, next }) => ({ index, next, turn: turn(line.at(-2), line.at(-1), next[1]) }))
      .sort((left, right) => left.turn - right.turn);
    if (candidates.length === 0) return;
    const [{ index, next }] = candidates;
    line.push(...(isSamePoint(line.at(-1), next[0]) ? next.slice(1) : next));
    waiting.splice(index, 1);
  }
}

/** Joins lines whose ends are within reach; where more of them meet, the straightest pair. */
function joinLines(lines, reach) {
  const waiting = [...lines];
  const joined = [];
  while (waiting.length > 0) {
    const line = [...waiting.shift()];
    appendWhatFollows(line, waiting, reach);
    line.reverse();
    appendWhatFollows(line, waiting, reach);
    joined.push(line.toReversed());
  }
  return joined;
}

function toDeltas(line) {
  return line.flatMap((point, index) => {
    if (index === 0) return point;
    return [point[0] - line[index - 1][0], point[1] - line[index - 1][1]];
  });
}

// ----------------------------------------------------------------------------------- borders

function readFeatures(folder, name) {
  const { features } = JSON.parse(
    readFileSync(join(folder, 'outlines', `${name}.geojson`), 'utf8'),
  );
  return features.map(({ properties, geometry: { type, coordinates } }) => {
    const nesting = { LineString: 0, Polygon: 1, MultiLineString: 1, MultiPolygon: 2 }[type];
    const lines = nesting === 0 ? [coordinates] : coordinates.flat(nesting - 1);
    return { properties, lines: lines.map((line) => withoutRepeats(line.map(toUnits))) };
  });
}

/** Every edge of the districts once, with the districts and regions on its sides. */
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
  const crowded = [...edges.values()].find((edge) => edge.districts.length > 2);
  if (crowded) throw new Error(`More than two districts along ${crowded.ends.join(' – ')}`);
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

/** Closes slivers between districts by moving their facing vertices onto each other. */
function closeGaps(districts) {
  const [, ...gaps] = findOuterRings(collectEdges(districts));
  const moves = new Map();
  for (const gap of gaps) {
    const kept = [];
    for (const point of gap) {
      const target = kept.find((other) => distance(other, point) <= GAP_SNAP);
      if (target) moves.set(point.join(), target);
      else kept.push(point);
    }
  }
  const move = (point) => moves.get(point.join()) ?? point;
  const closed = districts.map(({ properties, lines }) => {
    return { properties, lines: lines.map((ring) => withoutRepeats(ring.map(move))) };
  });
  return { districts: closed, gaps: gaps.length };
}

/** Cuts the net of edges into lines between the points where borders meet or change level. */
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

function drawBorders(folder) {
  const { districts, gaps } = closeGaps(readFeatures(folder, 'cz-okresy'));
  const pieces = cutAtJunctions(collectEdges(districts));
  // The district borders are not simplified: their source is already coarse, and small when packed.
  const draw = (level) => {
    const own = pieces.filter((piece) => piece.level === level);
    return joinLines(
      own.map(({ line }) => line),
      0,
    );
  };
  const country = draw('country');
  if (country.length !== 1 || !isClosed(country[0])) {
    throw new Error(`The state border is not one closed ring but ${country.length} lines`);
  }
  return { country, regions: draw('regions'), districts: draw('districts'), gaps };
}

// ------------------------------------------------------------------------- what lies around

function drawNeighbours(folder, [country]) {
  const foreign = readFeatures(folder, 'statni-hranice-okoli').filter(({ properties }) => {
    return ![properties.levy, properties.pravy].includes('Czech Republic');
  });
  // The two sources place the tripoints differently; without this the lines would end in the air.
  const snap = (point) => {
    const nearest = country.reduce((best, candidate) => {
      return distance(candidate, point) < distance(best, point) ? candidate : best;
    });
    return distance(nearest, point) <= TRIPOINT_SNAP ? nearest : point;
  };
  return foreign
    .flatMap(({ lines }) => joinLines(lines, 0))
    .map((line) => [snap(line[0]), ...line.slice(1, -1), snap(line.at(-1))])
    .map((line) => simplify(line, NEIGHBOUR_TOLERANCE));
}

function correctRiver({ properties, lines }) {
  return lines.flatMap((line) => {
    const misnamed = MISNAMED_RIVERS.find(({ named, starts }) => {
      return named === properties.nazev && isSamePoint(toUnits(starts), line[0]);
    });
    if (!misnamed) return [{ title: properties.nazev, rank: properties.rank, line }];
    return misnamed.parts.map(({ title, from, to }) => {
      const [start, end] = [from, to].map((corner) => {
        return line.findIndex((point) => isSamePoint(point, toUnits(corner)));
      });
      if (start < 0 || end <= start) throw new Error(`${title} is not where it used to be`);
      return { title, rank: properties.rank, line: line.slice(start, end + 1) };
    });
  });
}

function cutWhatIsFar(line, [country]) {
  const runs = [[]];
  for (const point of line) {
    if (isInside(point, country) || distanceToLine(point, country) <= ABROAD_REACH) {
      runs.at(-1).push(point);
    } else if (runs.at(-1).length > 0) {
      runs.push([]);
    }
  }
  // A piece that never enters the country would look like a stray line next to it.
  return runs.filter((run) => run.length > 1 && run.some((point) => isInside(point, country)));
}

function drawRivers(folder, country) {
  const pieces = readFeatures(folder, 'reky').flatMap(correctRiver);
  const titles = [...new Set(pieces.map(({ title }) => title))];
  return titles
    .map((title) => {
      const own = pieces.filter((piece) => piece.title === title);
      const joined = joinLines(
        own.map(({ line }) => line),
        RIVER_JOIN,
      );
      return {
        title,
        rank: Math.min(...own.map(({ rank }) => rank)),
        lines: joined
          .flatMap((line) => cutWhatIsFar(line, country))
          .map((line) => simplify(line, RIVER_TOLERANCE)),
      };
    })
    .filter(({ lines }) => lines.length > 0)
    .sort((left, right) => left.rank - right.rank);
}

function drawLakes(folder, [country]) {
  return readFeatures(folder, 'vodni-plochy')
    .filter(({ lines }) => isInside(lines[0][0], country))
    .map(({ lines }) => ({
      title:
        LAKE_TITLES.find(({ near }) => distance(toUnits(near), lines[0][0]) < 0.2 * SCALE)?.title ??
        null,
      rings: lines,
    }));
}

function boxOf(line) {
  const [lngs, lats] = [line.map(([lng]) => lng), line.map(([, lat]) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

function drawBuiltUp(folder, [country]) {
  const [west, south, east, north] = boxOf(country);
  return readFeatures(folder, 'zastavba')
    .flatMap(({ lines }) => lines)
    .filter((ring) => {
      const box = boxOf(ring);
      return box[0] <= east && box[2] >= west && box[1] <= north && box[3] >= south;
    })
    .map((ring) => simplify(ring, BUILT_UP_TOLERANCE));
}

// ------------------------------------------------------------------------------------- files

/** JSON with one item of each list on a line, so that differences stay readable. */
function toText(file) {
  const entries = Object.entries(file).map(([name, value]) => {
    if (!Array.isArray(value)) return `"${name}":${JSON.stringify(value)}`;
    return `"${name}":[\n${value.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
  });
  return `{\n${entries.join(',\n')}\n}\n`;
}

function write(name, file) {
  const folder = fileURLToPath(new URL('../server/data/', import.meta.url));
  const text = toText(file);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
  const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  console.log(`${name}: ${Buffer.byteLength(text)} B, brotli ${packed.length} B`);
  for (const [part, value] of Object.entries(file)) {
    if (Array.isArray(value)) console.log(`  ${part}: ${value.length}`);
  }
}

const [dataFolder] = process.argv.slice(2);
if (!dataFolder) {
  console.error('Usage: node scripts/build-geography.mjs DATA_FOLDER');
  process.exit(1);
}

const municipalities = readMunicipalities(dataFolder);
write('municipalities.json', toMunicipalitiesFile(municipalities));

const { country, regions, districts, gaps } = drawBorders(dataFolder);
write('outlines.json', {
  scale: SCALE,
  country: country.map(toDeltas),
  neighbours: drawNeighbours(dataFolder, country).map(toDeltas),
  regions: regions.map(toDeltas),
  districts: districts.map(toDeltas),
  rivers: drawRivers(dataFolder, country).map((river) => {
    return { ...river, lines: river.lines.map(toDeltas) };
  }),
  lakes: drawLakes(dataFolder, country).map((lake) => {
    return { ...lake, rings: lake.rings.map(toDeltas) };
  }),
  builtUp: drawBuiltUp(dataFolder, country).map(toDeltas),
  towns: pickTowns(municipalities),
});
console.log(`  gaps closed between districts: ${gaps}`);
