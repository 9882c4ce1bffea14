import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createGazetteer } from '../../build/js/server/cities/gazetteer.js';
import { readMunicipalities } from '../../build/js/server/cities/read-municipalities.js';
import { mayBeIn } from '../../build/js/domain/places/may-be-in.js';
import { root } from '../run.mjs';
import { toTable } from './table.mjs';

const folder = join(root, '..', 'shared', 'data', 'places');
const readJson = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

/** Real places with a point and the code of the municipality that their source states. */
const readPlaces = () =>
  [
    ...readdirSync(folder)
      .filter((name) => name.endsWith('.geojson'))
      .flatMap((name) => readJson(name).features)
      .map(({ geometry, properties }) => ({
        lng: geometry.coordinates[0],
        lat: geometry.coordinates[1],
        code: Number(Object.entries(properties).find(([key]) => /kod_?obce/i.test(key))?.[1]),
      })),
    ...readJson('hkregion-mista.json').map(({ latitude, longitude, obec_kod }) => ({
      lat: latitude,
      lng: longitude,
      code: Number(obec_kod),
    })),
  ].filter(({ lat, lng, code }) => lat && lng && code);

const rounds = 50;

/** Shares of places in the municipality their source states, and the cost of a search. */
export const measurePlaceTowns = () => {
  if (!existsSync(folder)) return null;
  const gazetteer = createGazetteer(readMunicipalities());
  const places = readPlaces();
  const measure = (find) => {
    const right = places.filter((place) => find(place)?.id === place.code).length;
    const start = performance.now();
    for (let round = 0; round < rounds; round++) for (const place of places) find(place);
    const microseconds = ((performance.now() - start) * 1000) / rounds / places.length;
    return { share: right / places.length, microseconds };
  };
  const stated = (place) => {
    const city = gazetteer.byId(place.code);
    const isPlausible = city && mayBeIn(place, { lat: city.latitude, lng: city.longitude });
    return isPlausible ? city : gazetteer.at(place);
  };
  return {
    count: places.length,
    stated: measure(stated),
    outline: measure(gazetteer.at),
    centre: measure(gazetteer.nearest),
  };
};

const names = {
  stated: 'what the source states',
  outline: 'the outline that contains the point',
  centre: 'the nearest centre',
};

export const toPlaceTownsSection = (figures) => {
  if (!figures) return '## Towns of places\n\nSkipped: there is no ../shared/data/places.';
  const rows = Object.entries(names).map(([key, name]) => [
    name,
    `${(figures[key].share * 100).toFixed(1)} %`,
    `${figures[key].microseconds.toFixed(1)} µs`,
    `${(figures[key].microseconds / figures.centre.microseconds).toFixed(2)}×`,
  ]);
  return `## Towns of ${figures.count} real places\n\n${toTable(['town by', 'as stated', 'a search', 'against the centre'], rows)}`;
};
