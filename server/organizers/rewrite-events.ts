import { sql } from 'kysely';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { parseFacets } from '../events/facets.ts';
import { toSearchText } from '../events/search-text.ts';
import { parseCategories } from '../events/summary.ts';
import { isEmptied } from '../storage/empty-events.ts';
import type { EventRow, PlaceRow } from '../storage/tables.ts';
import type { Writer } from '../storage/transaction.ts';

export interface PlaceWork {
  writer: Writer;
  gazetteer: Gazetteer;
  revision: number;
  now: number;
}

const columns = [
  'id',
  'title',
  'folded',
  'categories',
  'organizer',
  'facets',
  'venue',
  'draft',
  'status',
  'deleted_at',
] as const;
type Told = Pick<EventRow, 'id' | 'title' | 'folded' | 'categories' | 'organizer' | 'facets'> &
  Pick<EventRow, 'venue' | 'draft' | 'status' | 'deleted_at'>;

/** What an event is found by once it stands at a place; its own name for the place stays. */
const searchTextAt = (row: Told, place: PlaceRow, gazetteer: Gazetteer): string =>
  // Nobody finds a draft by its place, and nothing by what is no more.
  row.draft !== null || isEmptied(row)
    ? row.folded
    : toSearchText({
        title: row.title,
        places: [row.venue, place.title],
        city: gazetteer.byId(place.city_id)?.title,
        organizer: row.organizer,
        categories: parseCategories(row.categories),
        facets: parseFacets(row.facets),
      });

const retell = async (
  { writer, gazetteer }: PlaceWork,
  place: PlaceRow,
  rows: readonly Told[],
): Promise<void> => {
  for (const row of rows) {
    const folded = searchTextAt(row, place, gazetteer);
    if (folded === row.folded) continue;
    await writer.updateTable('event').set({ folded }).where('id', '=', row.id).execute();
  }
};

/** Says anew what the events of a place say of it: the map takes them over with the new revision. */
export const rewriteEvents = async (work: PlaceWork, place: PlaceRow): Promise<void> => {
  const { writer, revision, now } = work;
  const rows = await writer
    .updateTable('event')
    .set({ revision, updated_at: now })
    .where('place_id', '=', place.id)
    .returning(columns)
    .execute();
  await retell(work, place, rows);
};

/**
 * Moves the events of one place to another, or of them those that a merge once moved; answers how
 * many there were. Whoever edits one of them is told.
 */
export const moveEvents = async (
  work: PlaceWork,
  from: PlaceRow,
  to: PlaceRow,
  merge: number | null = null,
): Promise<number> => {
  const { writer, revision, now } = work;
  const rows = await writer
    .updateTable('event')
    .set({ place_id: to.id, revision, updated_at: now, version: sql<number>`version + 1` })
    .where('place_id', '=', from.id)
    .$if(merge !== null, (query) =>
      query.where(
        'id',
        'in',
        writer.selectFrom('place_merge_event').select('event_id').where('merge_id', '=', merge),
      ),
    )
    .returning(columns)
    .execute();
  await retell(work, to, rows);
  return rows.filter((row) => !isEmptied(row)).length;
};
