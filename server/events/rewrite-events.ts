import { sql } from 'kysely';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { judgeDoublesAt } from '../doubles/judge-doubles.ts';
import { parseFacets } from './facets.ts';
import { toSearchText } from './search-text.ts';
import { parseCategories } from './summary.ts';
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
  'price',
  'venue',
  'draft',
  'status',
  'deleted_at',
] as const;
type RewrittenRow = Pick<
  EventRow,
  'id' | 'title' | 'folded' | 'categories' | 'organizer' | 'facets' | 'price'
> &
  Pick<EventRow, 'venue' | 'draft' | 'status' | 'deleted_at'>;

/** Search text of an event at a place; includes its own name of the place. */
const searchTextAt = (row: RewrittenRow, place: PlaceRow, gazetteer: Gazetteer): string =>
  // Drafts are not searched by place, and emptied events not at all.
  row.draft !== null || isEmptied(row)
    ? row.folded
    : toSearchText({
        title: row.title,
        places: [row.venue, place.title],
        city: gazetteer.byId(place.city_id)?.title,
        organizer: row.organizer,
        categories: parseCategories(row.categories),
        facets: parseFacets(row.facets),
        price: row.price,
      });

const updateSearchTexts = async (
  { writer, gazetteer }: PlaceWork,
  place: PlaceRow,
  rows: readonly RewrittenRow[],
): Promise<void> => {
  for (const row of rows) {
    const folded = searchTextAt(row, place, gazetteer);
    if (folded === row.folded) continue;
    await writer.updateTable('event').set({ folded }).where('id', '=', row.id).execute();
  }
};

/** Updates search texts of the events of a place; the revision makes catalogues reload them. */
export const rewriteEvents = async (work: PlaceWork, place: PlaceRow): Promise<void> => {
  const { writer, revision, now } = work;
  const rows = await writer
    .updateTable('event')
    .set({ revision, updated_at: now })
    .where('place_id', '=', place.id)
    .returning(columns)
    .execute();
  await updateSearchTexts(work, place, rows);
  await judgeDoublesAt(work, place.id);
};

/**
 * Moves events from one place to another, only those moved by `merge` when given; returns their
 * number without emptied ones. Their versions grow, so open editors get a conflict.
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
  await updateSearchTexts(work, to, rows);
  await judgeDoublesAt(work, to.id);
  return rows.filter((row) => !isEmptied(row)).length;
};
