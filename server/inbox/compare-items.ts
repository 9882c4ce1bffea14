import type { Kysely } from 'kysely';
import type { ImportItemRow } from '../storage/import-tables.ts';
import type { Tables } from '../storage/tables.ts';
import { mergeImport, readCurrent } from './current-parts.ts';
import {
  hashOfContent,
  parseItemContent,
  toSpanColumns,
  type ItemContent,
} from './item-content.ts';
import { stateOf } from './item-state.ts';
import { parsePartValues } from './stored-parts.ts';
import type { SimilarEvent } from './similar-events.ts';

export interface FoundItem {
  uid: string;
  event: ItemContent;
}

export interface ComparingOptions {
  db: Kysely<Tables>;
  sourceId: number;
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
    removed: isBack ? 0 : (known?.removed ?? 0),
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

/** Whether the event of an item already is what the source says now. */
const isAsOurs = async (
  db: Kysely<Tables>,
  says: ItemContent,
  { event_id, said, taken }: KnownItem,
): Promise<boolean> => {
  const row = await db
    .selectFrom('event')
    .selectAll()
    .where('id', '=', event_id)
    .executeTakeFirst();
  if (!row || said === null) return false;
  const { parts: current } = await readCurrent(db, row);
  const merged = mergeImport({
    said: parseItemContent(said),
    says,
    taken: parsePartValues(taken, current),
    current,
  });
  return merged.taken.length + merged.both.length === 0;
};

/** Nobody has to decide about a change that was made here too. */
const settle = (columns: Columns): Partial<ImportItemRow> & Columns => ({
  ...columns,
  said: columns.says,
  said_hash: columns.says_hash,
  state: 'taken',
});

/**
 * Writes what a source says now to a batch of its items, by their identifiers, in one transaction; nothing for those
 * that say the same.
 */
export const compareItems = async (
  batch: readonly FoundItem[],
  { db, sourceId, findSimilar }: ComparingOptions,
): Promise<void> => {
  const uids = batch.map(({ uid }) => uid);
  const known =
    uids.length > 0 ? await readKnown(db, sourceId, uids) : new Map<string, KnownItem>();
  const changed: { uid: string; id: number | null; columns: Partial<ImportItemRow> & Columns }[] =
    [];
  for (const { uid, event } of batch) {
    const before = known.get(uid);
    const columns = toColumns({ uid, event }, before, findSimilar);
    if (!columns) continue;
    const isSettled = columns.state === 'changed' && before && (await isAsOurs(db, event, before));
    changed.push({ uid, id: before?.id ?? null, columns: isSettled ? settle(columns) : columns });
  }
  if (changed.length === 0) return;
  await db.transaction().execute(async (writer) => {
    for (const { uid, id, columns } of changed)
      if (id === null)
        await writer
          .insertInto('import_item')
          .values({ said: null, taken: null, ...columns, source_id: sourceId, uid })
          .execute();
      else await writer.updateTable('import_item').set(columns).where('id', '=', id).execute();
  });
};

/** Marks items that a source has no more; those without an event are forgotten, unless they were put aside. */
export const forgetGone = async (
  db: Kysely<Tables>,
  sourceId: number,
  seen: ReadonlySet<string>,
): Promise<void> => {
  const rows = await db
    .selectFrom('import_item')
    .leftJoin('event', 'event.id', 'import_item.event_id')
    .select([
      'import_item.id',
      'import_item.uid',
      'import_item.event_id',
      'import_item.put_aside',
      'import_item.kept',
      'import_item.similar_id',
      'import_item.says_hash',
      'import_item.said_hash',
      'event.status as event_status',
    ])
    .where('import_item.source_id', '=', sourceId)
    .where('import_item.gone', '=', 0)
    .execute();
  const gone = rows.filter(({ uid }) => !seen.has(uid));
  const forgotten = gone.filter(({ event_id, put_aside }) => event_id === null && put_aside === 0);
  await db.transaction().execute(async (writer) => {
    for (const { id } of forgotten)
      await writer.deleteFrom('import_item').where('id', '=', id).execute();
    for (const row of gone) {
      if (forgotten.includes(row)) continue;
      const state = stateOf(
        { ...row, gone: 1 },
        { approximate: false, isDeleted: row.event_status === 'deleted' },
      );
      await writer
        .updateTable('import_item')
        .set({ gone: 1, state })
        .where('id', '=', row.id)
        .execute();
    }
  });
};
