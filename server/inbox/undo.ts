import * as v from 'valibot';
import { maxDecisions } from '../../contract/imports/import-item.ts';
import { EarlierDraftSchema } from '../../contract/organizers/event-draft.ts';
import { ownStatuses } from '../../contract/organizers/own-event.ts';
import type { Author } from '../accounts/visitor.ts';
import { ApiError } from '../http/api-error.ts';
import { updateOwnEvent, type EventWork } from '../organizers/write-own-event.ts';
import type { ImportChangeRow, ImportItemRow } from '../storage/import-tables.ts';
import { write, type Writer } from '../storage/transaction.ts';
import { importDecidedSince, importEdited, importTakeUnknown } from '../words/imports.ts';
import {
  isAutomatic,
  lockDecider,
  nothingDecided,
  toRefusalSentence,
  type DecidedCounts,
  type DecidingOptions,
} from './decide.ts';
import { parseItemContent } from './item-content.ts';
import { stateOf } from './item-state.ts';
import { setStatus } from './item-work.ts';

const EventBeforeSchema = v.object({
  form: EarlierDraftSchema,
  status: v.picklist(ownStatuses),
  venue: v.nullable(v.string()),
});

/**
 * Gives an item what it was before; its state is that of what the source says now. One that would be taken again by
 * itself is put aside.
 */
const restoreItem = async (
  writer: Writer,
  change: ImportChangeRow,
  putsAside: boolean,
): Promise<void> => {
  const before = JSON.parse(change.item_before) as Partial<ImportItemRow>;
  const row = await writer
    .updateTable('import_item')
    .set(before)
    .where('id', '=', change.item_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const event = await writer
    .selectFrom('event')
    .select('status')
    .where('id', '=', row.event_id)
    .executeTakeFirst();
  const facts = {
    approximate: parseItemContent(row.says).place.approximate,
    isDeleted: event?.status === 'deleted',
  };
  const isRetaken = ['new', 'changed', 'gone'].includes(stateOf(row, facts));
  const put_aside = putsAside && change.event_id !== null && isRetaken ? 1 : row.put_aside;
  const state = stateOf({ ...row, put_aside }, facts);
  await writer
    .updateTable('import_item')
    .set({ put_aside, state })
    .where('id', '=', row.id)
    .execute();
};

/** Throws ApiError `conflict` when something was decided about the item after this. */
const expectLast = async (writer: Writer, { id, item_id }: ImportChangeRow): Promise<void> => {
  const later = await writer
    .selectFrom('import_change')
    .select('id')
    .where('item_id', '=', item_id)
    .where('id', '>', id)
    .executeTakeFirst();
  if (later) throw new ApiError('conflict', 'take', { sentence: importDecidedSince });
};

/** Gives an event what it was before; returns what that was counted as. */
const restoreEvent = async (
  work: EventWork,
  change: ImportChangeRow,
): Promise<'created' | 'changed' | 'removed' | null> => {
  if (change.event_id === null || change.event_version === null) return null;
  const row = await work.writer
    .selectFrom('event')
    .selectAll()
    .where('id', '=', change.event_id)
    .executeTakeFirst();
  if (!row || row.version !== change.event_version)
    throw new ApiError('conflict', 'event', { sentence: importEdited });
  if (change.event_before === null) {
    await setStatus(work, row, 'deleted');
    return 'created';
  }
  const before = v.parse(EventBeforeSchema, JSON.parse(change.event_before));
  if (row.status === 'deleted') {
    await setStatus(work, row, before.status);
    return 'removed';
  }
  const status = before.status === 'deleted' ? 'draft' : before.status;
  const { form, venue } = before;
  await updateOwnEvent({ ...work, venue }, row, { form, status, readdress: false });
  return 'changed';
};

/**
 * Takes decisions of a take back, the last one first and at most `maxDecisions`; an event that was edited since stays,
 * and so does its item. Counts what was taken back, with the take when more of it is left. Throws ApiError `gone` for
 * an unknown take.
 */
export const createUndo =
  ({ storage, gazetteer, clock }: DecidingOptions) =>
  async (author: Author, sourceId: number, takeId: number): Promise<DecidedCounts> => {
    const counted = nothingDecided();
    const changes = await storage.db
      .selectFrom('import_change')
      .innerJoin('import_take', 'import_take.id', 'import_change.take_id')
      .innerJoin('import_item', 'import_item.id', 'import_change.item_id')
      .selectAll('import_change')
      .select('import_item.says')
      .where('import_take.id', '=', takeId)
      .where('import_take.source_id', '=', sourceId)
      .orderBy('import_change.id', 'desc')
      .limit(maxDecisions + 1)
      .execute();
    const putsAside = await isAutomatic(storage.db, sourceId);
    if (changes.length === 0) throw new ApiError('gone', 'take', { sentence: importTakeUnknown });
    const isMore = changes.length > maxDecisions;
    const last = changes.slice(0, maxDecisions);
    for (const change of last)
      try {
        const kind = await write(storage, async (writer, revision) => {
          await lockDecider(writer, author);
          const work = { writer, revision, now: clock(), author, gazetteer };
          const { numDeletedRows } = await writer
            .deleteFrom('import_change')
            .where('id', '=', change.id)
            .executeTakeFirst();
          await expectLast(writer, change);
          // Another request has taken it back.
          if (numDeletedRows === 0n) return { result: null, unchanged: true };
          const kind = await restoreEvent(work, change);
          await restoreItem(writer, change, putsAside);
          return { result: kind };
        });
        if (kind) counted[kind]++;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'unauthorized') throw error;
        counted.refused.push({
          item: change.item_id,
          title: parseItemContent(change.says).title,
          sentence: toRefusalSentence(error),
        });
      }
    if (isMore) {
      // Those that were refused, too: they are not tried again.
      const ids = last.map(({ id }) => id);
      await storage.db.deleteFrom('import_change').where('id', 'in', ids).execute();
      return { ...counted, take: takeId };
    }
    await storage.db
      .deleteFrom('import_take')
      .where('id', '=', takeId)
      .where('source_id', '=', sourceId)
      .execute();
    return counted;
  };
