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

/** Whether a row is the date of a series that a draft says anew, wherever it moved. */
const isSameDate = (row: EventTimeRow, { series }: TimeDraft): boolean =>
  series !== undefined && row.series === series.key && row.series_date === series.date;

const beginsSame = (row: EventTimeRow, draft: TimeDraft): boolean =>
  row.start_local === draft.start && row.precision === draft.precision;

/**
 * Writes the times of an event anew. One that is the same date of its series, or begins as one did
 * before, keeps its identifier, for calendars and links know it by that.
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
  const kept = new Map<TimeDraft, EventTimeRow>();
  for (const isSame of [isSameDate, beginsSame])
    for (const draft of drafts) {
      if (kept.has(draft)) continue;
      const index = left.findIndex((row) => isSame(row, draft));
      const [row] = index < 0 ? [] : left.splice(index, 1);
      if (row) kept.set(draft, row);
    }
  for (const [draft, { id }] of kept)
    await writer.updateTable('event_time').set(toTimeColumns(draft)).where('id', '=', id).execute();
  const gone = left.map(({ id }) => id);
  if (gone.length > 0) await writer.deleteFrom('event_time').where('id', 'in', gone).execute();
  const fresh = drafts.filter((draft) => !kept.has(draft));
  if (fresh.length > 0 || drafts.length === 0) await insertTimes(writer, eventId, fresh);
};
