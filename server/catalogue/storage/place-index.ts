import type { Selectable, Kysely } from 'kysely';
import type { Bounds } from '../../../contract/places/bounds.ts';
import type { Place } from '../../../contract/places/place.ts';
import { maxPlaces } from '../../../contract/endpoints/answer-limits.ts';
import { isInBounds } from '../../../domain/geo/bounds.ts';
import { roughDistance } from '../../../domain/geo/distance.ts';
import { createWordIndex } from '../../../domain/text/word-index.ts';
import { wordsOf } from '../../../domain/text/word-match.ts';
import type { Gazetteer } from '../../cities/gazetteer.ts';
import type { PlaceTable, Tables } from '../../storage/tables.ts';

/** All places in memory, by identifier; merged ones excluded. */
export interface PlaceIndex {
  byId(id: number): Place | undefined;
  /** Folded words of its title, municipality, and the names of places merged into it. */
  words(id: number): readonly string[];
  /** Folded words of all of them. */
  names(): Iterable<string>;
  /** Identifiers of places that have, for each text, such a word that begins with it. */
  find(texts: readonly string[]): number[];
  /** Places in bounds, by identifier; of more than `maxPlaces` those nearest to the middle. */
  within(bounds: Bounds): Place[];
  /** Replaces places by changed rows. */
  put(rows: readonly PlaceRow[]): void;
}

type PlaceRow = Pick<
  Selectable<PlaceTable>,
  | 'id'
  | 'title'
  | 'lat'
  | 'lng'
  | 'city_id'
  | 'approximate'
  | 'version'
  | 'merged_into'
  | 'other_names'
>;

const selectPlaces = (db: Kysely<Tables>) =>
  db
    .selectFrom('place')
    .select([
      'id',
      'title',
      'lat',
      'lng',
      'city_id',
      'approximate',
      'version',
      'merged_into',
      'other_names',
    ]);

const maxRowsPerQuery = 5000;
/** Side of a cell of places, in degrees: about 7 km by 11 km. */
const cellSize = 0.1;
const cellOf = (degrees: number): number => Math.floor(degrees / cellSize);

/** Places written after `revision`, merged ones too. */
export const readChangedPlaces = (db: Kysely<Tables>, revision: number): Promise<PlaceRow[]> =>
  selectPlaces(db).where('revision', '>', revision).execute();

export const loadPlaceIndex = async (
  db: Kysely<Tables>,
  gazetteer: Gazetteer,
): Promise<PlaceIndex> => {
  const places = new Map<number, Place>();
  const words = createWordIndex();
  /** Identifiers of places by cell, so that a small area does not compare all places. */
  const cells = new Map<string, Set<number>>();
  const cellKey = ({ latitude, longitude }: Place): string =>
    `${cellOf(latitude)},${cellOf(longitude)}`;

  const remove = (id: number): void => {
    const place = places.get(id);
    if (place) cells.get(cellKey(place))?.delete(id);
    places.delete(id);
    words.remove(id);
  };
  const add = (place: Place, otherNames: string): void => {
    places.set(place.id, place);
    const key = cellKey(place);
    const cell = cells.get(key);
    if (cell) cell.add(place.id);
    else cells.set(key, new Set([place.id]));
    words.set(place.id, wordsOf(`${place.title} ${place.city.title} ${otherNames}`));
  };
  /** Places of the cells that the bounds touch; of all where those are fewer. */
  const near = ({ ne, sw }: Bounds): Place[] => {
    const rows = cellOf(ne.lat) - cellOf(sw.lat) + 1;
    const columns = cellOf(ne.lng) - cellOf(sw.lng) + 1;
    if (rows * columns >= cells.size) return [...places.values()];
    const found: Place[] = [];
    for (let row = cellOf(sw.lat); row <= cellOf(ne.lat); row++)
      for (let column = cellOf(sw.lng); column <= cellOf(ne.lng); column++)
        for (const id of cells.get(`${row},${column}`) ?? []) found.push(places.get(id) as Place);
    return found;
  };
  const nearestTo = ({ ne, sw }: Bounds, found: readonly Place[]): Place[] => {
    const middle = { lat: (ne.lat + sw.lat) / 2, lng: (ne.lng + sw.lng) / 2 };
    return found
      .map((place) => ({
        place,
        distance: roughDistance(middle, { lat: place.latitude, lng: place.longitude }),
      }))
      .sort((one, other) => one.distance - other.distance || one.place.id - other.place.id)
      .slice(0, maxPlaces)
      .map(({ place }) => place);
  };

  const toPlace = (row: PlaceRow): Place => {
    const city = gazetteer.byId(row.city_id);
    return {
      id: row.id,
      title: row.title,
      latitude: row.lat,
      longitude: row.lng,
      city: { slug: city?.slug ?? '', title: city?.title ?? '' },
      approximate: row.approximate === 1,
      version: row.version,
    };
  };
  const put = (rows: readonly PlaceRow[]): void => {
    for (const row of rows) {
      remove(row.id);
      if (row.merged_into === null) add(toPlace(row), row.other_names);
    }
  };

  for (let last = 0; ;) {
    const rows = await selectPlaces(db)
      .where('id', '>', last)
      .orderBy('id')
      .limit(maxRowsPerQuery)
      .execute();
    put(rows);
    const end = rows.at(-1);
    if (!end) break;
    last = end.id;
  }

  return {
    byId: (id) => places.get(id),
    words: words.of,
    names: words.words,
    find: words.find,
    within(bounds) {
      const found = near(bounds).filter(({ latitude: lat, longitude: lng }) =>
        isInBounds({ lat, lng }, bounds),
      );
      const nearest = found.length > maxPlaces ? nearestTo(bounds, found) : found;
      return nearest.sort((one, other) => one.id - other.id);
    },
    put,
  };
};
