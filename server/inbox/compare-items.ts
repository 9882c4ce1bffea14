import type { Kysely } from 'kysely';
import type { ImportItemRow } from '../storage/import-tables.ts';
import type { Tables } from '../storage/tables.ts';
import { queueWrites } from '../accounts/lock-account.ts';
import { isAsOurs } from './current-parts.ts';
import { hashOfContent, toSpanColumns, type ItemContent } from './item-content.ts';
import { stateOf } from './item-state.ts';
import type { ReadingCounts } from './readings.ts';
import type { SimilarEvent } from './similar-events.ts';

export interface FoundItem {
  uid: string;
  event: ItemContent;
}

export interface ComparingOptions {
  db: Kysely<Tables>;
  sourceId: number;
  /** Account of the source. */
  ownerId: number;
  findSimilar(event: ItemContent): SimilarEvent | null;
}

type KnownItem = ImportItemRow & { event_status: string | null };

const isDeleted = ({ event_status }: KnownItem): boolean => event_status === 'deleted';

const readKnown = async (
  db: Kysely<Tables>,
  sourceId: number,
  uids: readonly string[],
): Promise<Map<string, KnownItem>> => {
  const rows = await db
    .selectFrom('import_item')
    .leftJoin('event', 'event.id', 'import_item.event_id')
    .selectAll('import_item')
    .select('event.status as event_status')
    .where('import_item.source_id', '=', sourceId)
    .where('import_item.uid', 'in', uids)
    .execute();
  return new Map(rows.map((row) => [row.uid, row]));
};

const isThere = async (db: Kysely<Tables>, sourceId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('import_source')
    .select('id')
    .where('id', '=', sourceId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Columns of an item as the source has it now; null when nothing changes. */
const toColumns = (
  { event }: FoundItem,
  known: KnownItem | undefined,
  findSimilar: ComparingOptions['findSimilar'],
) => {
  const says = JSON.stringify(event);
  const says_hash = hashOfContent(says);
  // Its event was deleted with it, and it is back.
  const isBack = known?.removed === 1 && isDeleted(known);
  const event_id = isBack ? null : (known?.event_id ?? null);
  // The event that was made of it is deleted for good.
  const wasDeleted =
    !isBack && event_id === null && known !== undefined && known.said_hash !== null;
  const put_aside = wasDeleted ? 1 : (known?.put_aside ?? 0);
  const similar = event_id === null && put_aside === 0 ? findSimilar(event) : null;
  const row = {
    says,
    says_hash,
    said_hash: isBack ? null : (known?.said_hash ?? null),
    event_id,
    put_aside,
    gone: 0,
    kept: 0,
    // Its owner restored the event, or it is back.
    removed: !isBack && known && isDeleted(known) ? known.removed : 0,
    similar_id: similar?.id ?? null,
    clues: similar ? JSON.stringify(similar.clues) : null,
    ...toSpanColumns(event),
  };
  const state = stateOf(row, {
    approximate: event.place.approximate,
    isDeleted: event_id !== null && known !== undefined && isDeleted(known),
  });
  const columns = { ...row, state };
  const isSame =
    known &&
    Object.entries(columns).every(
      ([name, value]) => String(known[name as keyof KnownItem]) === String(value),
    );
  return isSame ? null : columns;
};

type Columns = NonNullable<ReturnType<typeof toColumns>>;

/** Nobody has to decide about a change that was made here too. */
const settle = (columns: Columns): Partial<ImportItemRow> & Columns => ({
  ...columns,
  said: columns.says,
  said_hash: columns.says_hash,
  state: 'taken',
});

/**
 * Writes what a source says now to a batch of its items, by their identifiers; nothing for those that say the same.
 * Decisions about them wait meanwhile. Counts what is new and what says something else.
 */
export const compareItems = async (
  batch: readonly FoundItem[],
  { db, sourceId, ownerId, findSimilar }: ComparingOptions,
): Promise<Pick<ReadingCounts, 'added' | 'changed'>> => {
  const counts = { added: 0, changed: 0 };
  if (batch.length === 0) return counts;
  await db.transaction().execute(async (writer) => {
    await queueWrites(writer, ownerId);
    // It was deleted while it was read.
    if (!(await isThere(writer, sourceId))) return;
    const uids = batch.map(({ uid }) => uid);
    const known = await readKnown(writer, sourceId, uids);
    for (const { uid, event } of batch) {
      const before = known.get(uid);
      const columns = toColumns({ uid, event }, before, findSimilar);
      if (!columns) continue;
      if (!before) {
        counts.added++;
        const unknown = { said: null, taken: null };
        await writer
          .insertInto('import_item')
          .values({ ...unknown, ...columns, source_id: sourceId, uid })
          .execute();
        continue;
      }
      // What left the source and is back is new again.
      if (before.gone === 1) counts.added++;
      else if (before.says_hash !== columns.says_hash) counts.changed++;
      const isSettled = columns.state === 'changed' && (await isAsOurs(writer, event, before));
      await writer
        .updateTable('import_item')
        .set(isSettled ? settle(columns) : columns)
        .where('id', '=', before.id)
        .execute();
    }
  });
  return counts;
};
