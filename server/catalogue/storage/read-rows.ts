import type { Kysely } from 'kysely';
import { isFirstImage } from '../../events/read-images.ts';
import { hiddenStatuses, isListed } from '../../storage/event-visibility.ts';
import type { SummaryRow, TimeRow } from '../../events/summary.ts';
import type { Tables } from '../../storage/tables.ts';
import type { CatalogueRow } from '../segment/encode-event.ts';

const maxRowsPerQuery = 5000;

/** Query for columns of event summaries, joined with their places and first images. */
export const selectSummaryRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('event')
    .innerJoin('place', 'place.id', 'event.place_id')
    .leftJoin('image', isFirstImage)
    .select([
      'event.id',
      'event.slug',
      'event.title',
      'event.folded',
      'event.categories',
      'event.status',
      'event.source',
      'event.sample',
      'event.price_from',
      'event.price_to',
      'event.facets',
      'event.venue',
      'event.double_of',
      'place.id as place_id',
      'place.title as place_title',
      'place.lat',
      'place.lng',
      'place.city_id',
      'place.other_names',
      'image.key as image_key',
      'image.width as image_width',
      'image.focus_x',
      'image.focus_y',
    ]);

const withTimes = async (
  db: Kysely<Tables>,
  rows: Omit<CatalogueRow, 'times'>[],
  horizon: number,
): Promise<CatalogueRow[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const times = await db
    .selectFrom('event_time')
    .selectAll()
    .where('event_id', '>=', Math.min(...ids))
    .where('event_id', '<=', Math.max(...ids))
    .where('ends_at', '>=', horizon)
    .orderBy('event_id')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  const byEvent = new Map(rows.map((row) => [row.id, { ...row, times: [] as typeof times }]));
  for (const time of times) byEvent.get(time.event_id)?.times.push(time);
  return [...byEvent.values()];
};

/** Listed events with their times that end at `horizon` (epoch ms) or later, in batches by id. */
export async function* readAllRows(
  db: Kysely<Tables>,
  horizon: number,
): AsyncGenerator<CatalogueRow[]> {
  let last = 0;
  for (;;) {
    const rows = await selectSummaryRows(db)
      .where('event.status', 'not in', hiddenStatuses)
      .where('event.double_of', 'is', null)
      .where('event.id', '>', last)
      .orderBy('event.id')
      .limit(maxRowsPerQuery)
      .execute();
    if (rows.length === 0) return;
    last = (rows.at(-1) as SummaryRow).id;
    yield await withTimes(db, rows, horizon);
  }
}

/** SQLite takes some thousand values in one statement. */
const maxIdsPerQuery = 500;

/** Events written after `revision`, unlisted ones without times; null when more than `limit`. */
export const readChangedRows = async (
  db: Kysely<Tables>,
  revision: number,
  horizon: number,
  limit: number,
): Promise<CatalogueRow[] | null> => {
  const rows = await selectSummaryRows(db)
    .where('event.revision', '>', revision)
    // By the index on revisions; another order would read all events.
    .orderBy('event.revision')
    .limit(limit + 1)
    .execute();
  if (rows.length > limit) return null;
  const changed = rows.map((row) => ({ ...row, times: [] as TimeRow[] }));
  const shown = new Map(changed.filter(isListed).map((row) => [row.id, row]));
  const ids = [...shown.keys()];
  for (let begin = 0; begin < ids.length; begin += maxIdsPerQuery) {
    const times = await db
      .selectFrom('event_time')
      .selectAll()
      .where('event_id', 'in', ids.slice(begin, begin + maxIdsPerQuery))
      .where('ends_at', '>=', horizon)
      .orderBy('starts_at')
      .orderBy('id')
      .execute();
    for (const time of times) shown.get(time.event_id)?.times.push(time);
  }
  return changed;
};
