import type { Kysely } from 'kysely';
import { fold } from '../../domain/text/fold.ts';
import { queueWrites } from '../accounts/lock-account.ts';
import type { ImportItemRow } from '../storage/import-tables.ts';
import type { Tables } from '../storage/tables.ts';
import type { Writer } from '../storage/transaction.ts';
import { isAsOurs } from './current-parts.ts';
import { parseItemContent, type ItemContent } from './item-content.ts';
import { stateOf } from './item-state.ts';

type VanishedItem = ImportItemRow & { event_status: string | null };

/** Marks at once; then decisions have a turn. */
const batchSize = 100;
/** Identifiers read at once. */
const pageSize = 5000;

const readVanished = async (
  db: Kysely<Tables>,
  sourceId: number,
  seen: ReadonlySet<string>,
): Promise<number[]> => {
  const vanished: number[] = [];
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('import_item')
      .select(['id', 'uid'])
      .where('source_id', '=', sourceId)
      .where('gone', '=', 0)
      .where('uid', '>', last)
      .orderBy('uid')
      .limit(pageSize)
      .execute();
    for (const { id, uid } of rows) if (!seen.has(uid)) vanished.push(id);
    const end = rows.at(-1);
    if (!end || rows.length < pageSize) return vanished;
    last = end.uid;
  }
};

const readItems = (writer: Writer, ids: readonly number[]): Promise<VanishedItem[]> =>
  writer
    .selectFrom('import_item')
    .leftJoin('event', 'event.id', 'import_item.event_id')
    .selectAll('import_item')
    .select('event.status as event_status')
    .where('import_item.id', 'in', ids)
    .where('import_item.gone', '=', 0)
    .execute();

const nameOf = ({ title, place }: ItemContent): string => fold(`${title} ${place.title}`);

/** New items of a source by name, which may be vanished ones under another identifier. */
const readNew = async (writer: Writer, sourceId: number): Promise<Map<string, ImportItemRow[]>> => {
  const rows = await writer
    .selectFrom('import_item')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('event_id', 'is', null)
    .where('gone', '=', 0)
    .where('put_aside', '=', 0)
    .execute();
  const byName = new Map<string, ImportItemRow[]>();
  for (const row of rows) {
    const name = nameOf(parseItemContent(row.says));
    byName.set(name, [...(byName.get(name) ?? []), row]);
  }
  return byName;
};

const haveCommonDate = (one: ItemContent, other: ItemContent): boolean => {
  const starts = new Set(one.schedule.map(({ start }) => start));
  return other.schedule.some(({ start }) => starts.has(start));
};

/** Gives the event of a vanished item, or that it was put aside, to the new one that it is now: its identifier changed with its dates. */
const passOn = async (writer: Writer, old: VanishedItem, now: ImportItemRow): Promise<void> => {
  const { event_id, said, said_hash, taken, put_aside } = old;
  await writer.deleteFrom('import_item').where('id', '=', old.id).execute();
  const known = { event_id, said, said_hash, taken, put_aside };
  const columns = { ...known, similar_id: null, clues: null };
  const says = parseItemContent(now.says);
  const isSettled = await isAsOurs(writer, says, columns);
  const settled = isSettled ? { said: now.says, said_hash: now.says_hash } : {};
  const row = { ...now, ...columns, ...settled };
  const state = stateOf(row, { approximate: false, isDeleted: old.event_status === 'deleted' });
  await writer
    .updateTable('import_item')
    .set({ ...columns, ...settled, state })
    .where('id', '=', now.id)
    .execute();
};

/**
 * Marks items that a source has no more. Those without an event are forgotten, unless they were put aside; those that
 * are back under another identifier, with the same name and a common date, keep their event. Counts what is gone, and
 * what is back.
 */
export const markVanished = async (
  db: Kysely<Tables>,
  { sourceId, ownerId }: { sourceId: number; ownerId: number },
  seen: ReadonlySet<string>,
): Promise<{ gone: number; renamed: number }> => {
  const ids = await readVanished(db, sourceId, seen);
  let renamed = 0;
  for (let from = 0; from < ids.length; from += batchSize)
    await db.transaction().execute(async (writer) => {
      await queueWrites(writer, ownerId);
      const gone = await readItems(writer, ids.slice(from, from + batchSize));
      const byName = gone.some((row) => row.event_id !== null || row.put_aside === 1)
        ? await readNew(writer, sourceId)
        : new Map<string, ImportItemRow[]>();
      for (const row of gone) {
        if (row.event_id === null && row.put_aside === 0) {
          await writer.deleteFrom('import_item').where('id', '=', row.id).execute();
          continue;
        }
        const content = parseItemContent(row.says);
        const namesakes = byName.get(nameOf(content)) ?? [];
        const heir = namesakes.find(({ says }) => haveCommonDate(content, parseItemContent(says)));
        if (heir) {
          renamed++;
          await passOn(writer, row, heir);
          byName.set(
            nameOf(content),
            namesakes.filter((one) => one !== heir),
          );
          continue;
        }
        const isDeleted = row.event_status === 'deleted';
        const state = stateOf({ ...row, gone: 1 }, { approximate: false, isDeleted });
        await writer
          .updateTable('import_item')
          .set({ gone: 1, state })
          .where('id', '=', row.id)
          .execute();
      }
    });
  return { gone: ids.length - renamed, renamed };
};
