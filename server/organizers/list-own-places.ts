import type { Kysely } from 'kysely';
import {
  editablePage,
  type EditablePlaces,
  type EditablePlacesQuery,
} from '../../contract/place-editor.ts';
import { fold } from '../../domain/fold.ts';
import { hasWords, wordsOf } from '../../domain/word-match.ts';
import type { Visitor } from '../accounts/visitor.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { readPlace } from '../places/live-place.ts';
import type { PlaceRow, Tables } from '../storage/tables.ts';
import { selectOwnPlaces, toEditablePlaces } from './own-places.ts';

type Named = Pick<PlaceRow, 'id' | 'title' | 'folded' | 'city_id'>;

const collator = new Intl.Collator('cs');
const byName = (one: Pick<Named, 'id' | 'title'>, other: Pick<Named, 'id' | 'title'>): number =>
  collator.compare(one.title, other.title) || one.id - other.id;

/** Places that somebody may change, page by page. */
export const createOwnPlaceList = (
  db: Kysely<Tables>,
  gazetteer: Gazetteer,
  clock: () => number,
) => {
  const createMatch = (words: readonly string[]): ((place: Named) => boolean) => {
    const towns = new Map<number, string>();
    const townOf = (id: number): string => {
      const town = towns.get(id) ?? fold(gazetteer.byId(id)?.title ?? '');
      towns.set(id, town);
      return town;
    };
    return ({ folded, city_id }) => {
      const text = `${folded} ${townOf(city_id)}`;
      // Most have none of the words anywhere, which is seen sooner than where words begin.
      return words.every((word) => text.includes(word)) && hasWords(text, words);
    };
  };

  return async (visitor: Visitor, { q, after }: EditablePlacesQuery): Promise<EditablePlaces> => {
    // Neither engine sorts as Czech does: the names of all are read, and only a page of the rest.
    const all: Named[] = await selectOwnPlaces(db, visitor)
      .select(['id', 'title', 'folded', 'city_id'])
      .execute();
    const words = wordsOf(q);
    const found = words.length > 0 ? all.filter(createMatch(words)) : all;
    // Where it stands now: whoever was renamed or taken over since is still somewhere in the order.
    const last = after === undefined ? null : await readPlace(db, after);
    if (after !== undefined && !last) return { places: [], count: found.length, next: null };
    const following = (last ? found.filter((place) => byName(place, last) > 0) : found).sort(
      byName,
    );
    const ids = following.slice(0, editablePage).map(({ id }) => id);
    const rows =
      ids.length === 0
        ? []
        : await db.selectFrom('place').selectAll().where('id', 'in', ids).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return {
      places: await toEditablePlaces(
        db,
        gazetteer,
        ids.flatMap((id) => byId.get(id) ?? []),
        clock(),
      ),
      count: found.length,
      next: following.length > editablePage ? (ids.at(-1) ?? null) : null,
    };
  };
};
