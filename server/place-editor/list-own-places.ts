import type { Kysely } from 'kysely';
import {
  editablePlacesPageSize,
  type EditablePlaces,
  type EditablePlacesQuery,
} from '../../contract/places/place-editor.ts';
import { createNameMatch } from '../../domain/text/abbreviations.ts';
import { distance } from '../../domain/geo/distance.ts';
import { fold } from '../../domain/text/fold.ts';
import { wordsOf } from '../../domain/text/word-match.ts';
import type { Visitor } from '../accounts/visitor.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { readPlace } from '../places/live-place.ts';
import { namesOf } from '../places/other-names.ts';
import type { PlaceRow, Tables } from '../storage/tables.ts';
import { readOwnLivePlace, selectOwnPlaces, toEditablePlaces } from './own-places.ts';
import { isAdministrator } from '../organizers/own-rows.ts';
import { readMergedAway } from './merged-away.ts';

type NamedRow = Pick<
  PlaceRow,
  'id' | 'title' | 'folded' | 'other_names' | 'city_id' | 'lat' | 'lng'
>;

const collator = new Intl.Collator('cs', { numeric: true });
const byName = (
  one: Pick<NamedRow, 'id' | 'title'>,
  other: Pick<NamedRow, 'id' | 'title'>,
): number => collator.compare(one.title, other.title) || one.id - other.id;

/** Places listed as the nearest to another one. */
const maxNearestPlaces = 10;

/** Places a visitor may change: by pages, or the nearest ones to a place. */
export const createOwnPlaceList = (
  db: Kysely<Tables>,
  gazetteer: Gazetteer,
  clock: () => number,
) => {
  const createMatch = (words: readonly string[]): ((place: NamedRow) => boolean) => {
    const isNamed = createNameMatch(words);
    const foldedCities = new Map<number, string>();
    const foldedCityOf = (id: number): string => {
      const folded = foldedCities.get(id) ?? fold(gazetteer.byId(id)?.title ?? '');
      foldedCities.set(id, folded);
      return folded;
    };
    return (place) => isNamed(`${namesOf(place)} ${foldedCityOf(place.city_id)}`);
  };

  /** Names of all places, as neither engine sorts in Czech; other columns are read per page. */
  const find = async (visitor: Visitor, q: string): Promise<NamedRow[]> => {
    const words = wordsOf(q);
    if (words.length === 0 && q.trim() !== '') return [];
    const all = await selectOwnPlaces(db, visitor)
      .select(['id', 'title', 'folded', 'other_names', 'city_id', 'lat', 'lng'])
      .execute();
    return words.length > 0 ? all.filter(createMatch(words)) : all;
  };

  const toPlaces = async (pagePlaces: readonly NamedRow[]) => {
    const ids = pagePlaces.map(({ id }) => id);
    const rows =
      ids.length === 0
        ? []
        : await db.selectFrom('place').selectAll().where('id', 'in', ids).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
    return toEditablePlaces(db, gazetteer, inOrder, clock());
  };

  return async (
    visitor: Visitor,
    { q, after, near }: EditablePlacesQuery,
  ): Promise<EditablePlaces> => {
    const found = await find(visitor, q);
    const isWhole = q.trim() === '' && after === undefined && near === undefined;
    const answer = {
      count: found.length,
      everybodys: isAdministrator(visitor),
      taken_over: isWhole ? await readMergedAway(db, visitor, clock()) : [],
    };
    if (near !== undefined) {
      const origin = await readOwnLivePlace(db, near, visitor, 'near');
      const nearest = found
        .filter(({ id }) => id !== near)
        .map((place) => ({ place, metres: distance(origin, place) }))
        .sort((one, other) => one.metres - other.metres || one.place.id - other.place.id)
        .slice(0, maxNearestPlaces);
      return { ...answer, places: await toPlaces(nearest.map(({ place }) => place)), next: null };
    }
    // By its current name: a place renamed or merged since still has a position in the order.
    const last = after === undefined ? null : await readPlace(db, after);
    if (after !== undefined && !last) return { ...answer, places: [], next: null };
    const following = (last ? found.filter((place) => byName(place, last) > 0) : found).sort(
      byName,
    );
    const pagePlaces = following.slice(0, editablePlacesPageSize);
    const next = following.length > editablePlacesPageSize ? (pagePlaces.at(-1)?.id ?? null) : null;
    return { ...answer, places: await toPlaces(pagePlaces), next };
  };
};
