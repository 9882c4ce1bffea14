import type { Selectable, Kysely } from 'kysely';
import type { Bounds } from '../../../contract/places/bounds.ts';
import type { Place } from '../../../contract/places/place.ts';
import { isInBounds } from '../../../domain/geo/bounds.ts';
import { createWordIndex } from '../../../domain/text/word-index.ts';
import { wordsOf } from '../../../domain/text/word-match.ts';
import type { Gazetteer } from '../../cities/gazetteer.ts';
import type { PlaceTable, Tables } from '../../storage/tables.ts';

/** All places in memory, by identifier; merged ones excluded. */
export interface PlaceIndex {
  byId(id: number): Place | undefined;
  /** Folded words of its title, municipality, and the names of places merged into it. */
  words(id: number): readonly string[];
  /** Identifiers of places that have, for each text, such a word that begins with it. */
  find(texts: readonly string[]): number[];
  /** Places in bounds, by identifier. */
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

/** Places written after `revision`, merged ones too. */
export const readChangedPlaces = (db: Kysely<Tables>, revision: number): Promise<PlaceRow[]> =>
  selectPlaces(db).where('revision', '>', revision).execute();

export const loadPlaceIndex = async (
  db: Kysely<Tables>,
  gazetteer: Gazetteer,
): Promise<PlaceIndex> => {
  const places = new Map<number, Place>();
  const words = createWordIndex();

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
      words.remove(row.id);
      if (row.merged_into !== null) {
        places.delete(row.id);
        continue;
      }
      const place = toPlace(row);
      places.set(row.id, place);
      words.set(row.id, wordsOf(`${place.title} ${place.city.title} ${row.other_names}`));
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
    find: words.find,
    within: (bounds) =>
      [...places.values()]
        .filter(({ latitude: lat, longitude: lng }) => isInBounds({ lat, lng }, bounds))
        .sort((one, other) => one.id - other.id),
    put,
  };
};
