import type { City } from '../../contract/places/city.ts';
import type { Bounds, LatLng } from '../../contract/places/bounds.ts';
import { distance } from '../../domain/geo/distance.ts';
import { isInBounds } from '../../domain/geo/bounds.ts';
import type { NamedCity } from '../../domain/search/read-search.ts';
import { createWordIndex } from '../../domain/text/word-index.ts';
import { wordsOf } from '../../domain/text/word-match.ts';
import { municipalityOutlines } from './municipality-outlines.ts';
import { readLocatives } from './read-locatives.ts';
import { readPostcodes } from './read-municipalities.ts';
import { createCityNames } from './city-names.ts';
import { createCitySearch, isPostcode, rankOf } from './search-cities.ts';
import type { CityRow } from '../storage/tables.ts';

/** All municipalities and areas in memory. */
export interface Gazetteer {
  predefined: City[];
  bySlug(slug: string): City | undefined;
  byId(id: number): City | undefined;
  /** False for areas of several municipalities, such as Malá Haná. */
  isMunicipality(id: number): boolean;
  /**
   * The municipality whose outline contains the point, or is at most `maxOutsideMetres` away; in a
   * military area the one with the nearest centre. Null abroad.
   */
  at(point: LatLng): City | null;
  /** The municipality with the nearest centre in metres; never an area. */
  nearest(point: LatLng): City;
  /** Municipalities with centres in the bounds, larger ones first; never an area. */
  within(bounds: Bounds): City[];
  /** Folded words of the names of all municipalities and areas. */
  names(): Iterable<string>;
  /** Identifiers of all municipalities and areas with a word that begins with the folded text. */
  idsByWord(text: string): number[];
  /** The city of a name, see `createCityNames`, or the most likely one of a whole postcode. */
  byName(text: string): NamedCity | null;
  /** Folded words of the names of cities, also in the locative. */
  nameForms(): Iterable<string>;
  /**
   * At most ten cities whose name or a word in it begins with the text, or whose postcode does (`568`,
   * `568 02`): those of `first` in its order, then the most likely.
   */
  search(text: string, first?: readonly City[]): City[];
}

const locatives = new Map(readLocatives().map(([code, , locative]) => [code, locative]));

const toCity = (row: CityRow): City => {
  const locative = locatives.get(row.id);
  return {
    id: row.id,
    title: row.title,
    ...(locative !== undefined && { locative }),
    slug: row.slug,
    district: row.district,
    longitude: row.lng,
    latitude: row.lat,
    zoom: row.zoom,
  };
};

/** Cell size in degrees. */
const step = 0.1;
// Lower bound of the size of a cell at Czech latitudes: 0.1° of longitude at 51.3° N.
const cellMetres = 6_900;

const cellOf = (lat: number, lng: number): [number, number] => [
  Math.floor(lat / step),
  Math.floor(lng / step),
];

export const createGazetteer = (rows: readonly CityRow[]): Gazetteer => {
  const cities = rows.map(toCity);
  const bySlug = new Map(cities.map((city) => [city.slug, city]));
  const byId = new Map(cities.map((city) => [city.id, city]));
  const municipalities = new Set(rows.filter((row) => row.groups).map(({ id }) => id));
  const cells = new Map<string, City[]>();
  rows.forEach((row, index) => {
    if (!row.groups) return;
    const key = cellOf(row.lat, row.lng).join();
    const cell = cells.get(key) ?? [];
    cell.push(cities[index] as City);
    cells.set(key, cell);
  });

  const words = createWordIndex();
  for (const row of rows) words.set(row.id, wordsOf(row.folded));

  const nearestIn = (candidates: Iterable<City>, point: LatLng): [City | null, number] => {
    let best: City | null = null;
    let metres = Infinity;
    for (const city of candidates) {
      const away = distance(point, { lat: city.latitude, lng: city.longitude });
      if (away < metres) [best, metres] = [city, away];
    }
    return [best, metres];
  };

  const ring = (row: number, column: number, radius: number): City[] => {
    const found: City[] = [];
    for (let y = row - radius; y <= row + radius; y++)
      for (let x = column - radius; x <= column + radius; x++)
        if (Math.max(Math.abs(y - row), Math.abs(x - column)) === radius)
          found.push(...(cells.get(`${y},${x}`) ?? []));
    return found;
  };

  const nearest = (point: LatLng): City => {
    const [row, column] = cellOf(point.lat, point.lng);
    const candidates: City[] = [];
    // Cities outside ring r are at least r cells away, so a nearer one ends the search.
    for (let radius = 0; radius <= 12; radius++) {
      candidates.push(...ring(row, column, radius));
      const [best, metres] = nearestIn(candidates, point);
      if (best && metres <= radius * cellMetres) return best;
    }
    const [best] = nearestIn(
      rows
        .filter((candidate) => candidate.groups)
        .map((candidate) => byId.get(candidate.id) as City),
      point,
    );
    if (!best) throw new Error('the gazetteer is empty');
    return best;
  };

  // Here predefined cities are ranked by size like the others.
  const bySize = rows
    .filter((row) => row.groups)
    .map((row) => ({ row, rank: rankOf({ ...row, predefined: 0 }) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ row }) => byId.get(row.id) as City);

  const byName = createCityNames(rows, cities);
  const nameForms = new Set([
    ...words.words(),
    ...cities.flatMap(({ locative = '' }) => wordsOf(locative)),
  ]);
  const search = createCitySearch(rows, cities, readPostcodes());

  return {
    byName(text) {
      const [city] = isPostcode(text) ? search(text) : [];
      return city ? { city, isVillage: false, isNominative: false } : byName(text);
    },
    nameForms: () => nameForms,
    within: (bounds) =>
      bySize.filter(({ latitude, longitude }) =>
        isInBounds({ lat: latitude, lng: longitude }, bounds),
      ),
    predefined: rows
      .filter((row) => row.predefined)
      .sort((one, other) => one.position - other.position)
      .map(toCity),
    bySlug: (slug) => bySlug.get(slug),
    byId: (id) => byId.get(id),
    isMunicipality: (id) => municipalities.has(id),
    at(point) {
      const code = municipalityOutlines().codeAt(point);
      if (code === null) return null;
      return byId.get(code) ?? nearest(point);
    },
    nearest,
    names: words.words,
    idsByWord: (text) => words.find([text]),
    search,
  };
};
