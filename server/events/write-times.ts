import type { EventTimeRow } from '../storage/tables.ts';
import type { Writer } from '../storage/transaction.ts';
import { toTimeColumns, type TimeDraft } from './draft.ts';

/** Writes times of an event. Rejects where there is none: such an event is nowhere to be found. */
export const insertTimes = async (
  writer: Writer,
  eventId: number,
  drafts: readonly TimeDraft[],
): Promise<void> => {
  await writer
    .insertInto('event_time')
    .values(drafts.map((draft) => ({ event_id: eventId, ...toTimeColumns(draft) })))
    .execute();
};

/**
 * Writes the times of an event anew. One that begins as one did before keeps its identifier, for
 * calendars know it by that.
 */
export const replaceTimes = async (
  writer: Writer,
  eventId: number,
  drafts: readonly TimeDraft[],
): Promise<void> => {
  const left: EventTimeRow[] = await writer
    .selectFrom('event_time')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute();
  const fresh: TimeDraft[] = [];
  for (const draft of drafts) {
    const same = left.findIndex(
      (row) => row.start_local === draft.start && row.precision === draft.precision,
    );
    const [row] = same < 0 ? [] : left.splice(same, 1);
    if (!row) fresh.push(draft);
    else
      await writer
        .updateTable('event_time')
        .set(toTimeColumns(draft))
        .where('id', '=', row.id)
        .execute();
  }
  for (const { id } of left) await writer.deleteFrom('event_time').where('id', '=', id).execute();
  if (fresh.length > 0 || drafts.length === 0) await insertTimes(writer, eventId, fresh);
};
