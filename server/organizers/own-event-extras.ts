import type { Kysely } from 'kysely';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { EventRow, EventTimeRow, Tables } from '../storage/tables.ts';
import { countPosts } from './count-posts.ts';
import { readDraftSummaries, type DraftSummary } from './draft-summaries.ts';

/** What is read beside the rows of a page, by ids of events. */
export interface OwnEventExtras {
  times: ReadonlyMap<number, EventTimeRow>;
  posts: ReadonlyMap<number, number>;
  drafts: ReadonlyMap<number, DraftSummary>;
}

/** Starts of its next and its last time in epoch milliseconds; null for none. */
type ListedRow = Pick<EventRow, 'id' | 'status'> & { next: number | null; last: number | null };

/** Next time of each event by its id, or the last time of an event that is over. */
const readTimes = async (
  db: Kysely<Tables>,
  rows: readonly ListedRow[],
): Promise<Map<number, EventTimeRow>> => {
  const ids = rows.map(({ id }) => id);
  const starts = rows.flatMap(({ next, last }) => next ?? last ?? []);
  if (starts.length === 0) return new Map();
  const times = await db
    .selectFrom('event_time')
    .selectAll()
    .where('event_id', 'in', ids)
    .where('starts_at', 'in', starts)
    .orderBy('id', 'desc')
    .execute();
  const startById = new Map(rows.map(({ id, next, last }) => [id, next ?? last]));
  return new Map(
    times
      .filter(({ event_id, starts_at }) => startById.get(event_id) === starts_at)
      .map((time) => [time.event_id, time]),
  );
};

/** Reads the rest of rows that are listed together; `now` is in epoch milliseconds. */
export const createExtrasReading =
  (db: Kysely<Tables>, gazetteer: Gazetteer) =>
  async (rows: readonly ListedRow[], now: number): Promise<OwnEventExtras> => {
    const ids = rows.map(({ id }) => id);
    const drafts = rows.filter(({ status }) => status === 'draft').map(({ id }) => id);
    return {
      times: await readTimes(db, rows),
      posts: await countPosts(db, ids),
      drafts: await readDraftSummaries(db, gazetteer, drafts, now),
    };
  };
