// Writes municipalities.json, municipality-outlines.topojson and outlines.json of server/data/ from the
// source data:
//   node scripts/build-geography.mjs DATA_FOLDER

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { drawBorders } from './geography/borders.mjs';
import { SCALE, toDeltas } from './geography/lines.mjs';
import {
  pickTowns,
  readMunicipalities,
  toMunicipalitiesFile,
} from './geography/municipalities.mjs';
import { readMunicipalityOutlines, toTopologyText } from './geography/municipality-outlines.mjs';
import { correctStrayCentres } from './geography/stray-centres.mjs';
import { drawBuiltUp, drawLakes, drawRivers } from './geography/surroundings.mjs';

/** JSON with each array item on its own line, for readable diffs. */
function toText(file) {
  const entries = Object.entries(file).map(([name, value]) => {
    if (!Array.isArray(value)) return `"${name}":${JSON.stringify(value)}`;
    return `"${name}":[\n${value.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
  });
  return `{\n${entries.join(',\n')}\n}\n`;
}

function write(name, file, text = toText(file)) {
  const folder = fileURLToPath(new URL('../server/data/', import.meta.url));
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

const topology = readMunicipalityOutlines(dataFolder);
const municipalities = correctStrayCentres(readMunicipalities(dataFolder), topology);
write('municipalities.json', toMunicipalitiesFile(municipalities));
write('municipality-outlines.topojson', topology, toTopologyText(topology));

const { country, regions, districts, gaps } = drawBorders(dataFolder);
write('outlines.json', {
  scale: SCALE,
  country: country.map(toDeltas),
  // Nothing is drawn abroad; the contract requires the property.
  neighbours: [],
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
