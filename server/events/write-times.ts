import { toShownTime } from '../../domain/time/civil-time.ts';
import type { EventTimeRow } from '../storage/tables.ts';
import type { Writer } from '../storage/transaction.ts';
import { toTimeColumns, type NewTime } from './new-event.ts';

/** Inserts times of an event. Rejects an empty list: an event without times cannot be found. */
export const insertTimes = async (
  writer: Writer,
  eventId: number,
  drafts: readonly NewTime[],
): Promise<void> => {
  await writer
    .insertInto('event_time')
    .values(drafts.map((draft) => ({ event_id: eventId, ...toTimeColumns(draft) })))
    .execute();
};

/** Whether the row and the draft are the same date of the same series, even when moved. */
const isSameDate = (row: EventTimeRow, { series }: NewTime): boolean =>
  series !== undefined && row.series === series.key && row.series_date === series.date;

const beginsSame = (row: EventTimeRow, draft: NewTime): boolean =>
  row.start_local === toShownTime(draft.start) && row.precision === draft.precision;

/**
 * Replaces the times of an event. A time with the same date of its series or the same start keeps
 * its identifier, which calendars and links refer to.
 */
export const replaceTimes = async (
  writer: Writer,
  eventId: number,
  drafts: readonly NewTime[],
): Promise<void> => {
  const unmatched: EventTimeRow[] = await writer
    .selectFrom('event_time')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute();
  const matched = new Map<NewTime, EventTimeRow>();
  for (const isSame of [isSameDate, beginsSame])
    for (const draft of drafts) {
      if (matched.has(draft)) continue;
      const index = unmatched.findIndex((row) => isSame(row, draft));
      const [row] = index < 0 ? [] : unmatched.splice(index, 1);
      if (row) matched.set(draft, row);
    }
  for (const [draft, { id }] of matched)
    await writer.updateTable('event_time').set(toTimeColumns(draft)).where('id', '=', id).execute();
  const deletedIds = unmatched.map(({ id }) => id);
  if (deletedIds.length > 0)
    await writer.deleteFrom('event_time').where('id', 'in', deletedIds).execute();
  const fresh = drafts.filter((draft) => !matched.has(draft));
  if (fresh.length > 0 || drafts.length === 0) await insertTimes(writer, eventId, fresh);
};
