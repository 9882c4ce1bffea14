import { eventTableColumns } from './event-table.ts';
import type { EventRow } from './tables.ts';
import type { Writer } from './transaction.ts';

type ErasedName = {
  [Name in keyof EventRow]: (typeof eventTableColumns)[Name]['erased'] extends 'kept'
    ? never
    : Name;
}[keyof EventRow];

/** Columns of an event without content: one permanently deleted, and a new one before its form is written. */
export const emptyColumns = Object.fromEntries(
  Object.entries(eventTableColumns).flatMap(([name, { erased }]) =>
    erased === 'kept' ? [] : [[name, erased.to]],
  ),
) as Pick<EventRow, ErasedName>;

/** Whether an event is permanently deleted; one that can be restored has deleted_at. */
export const isEmptied = ({ status, deleted_at }: Pick<EventRow, 'status' | 'deleted_at'>) =>
  status === 'deleted' && deleted_at === null;

/**
 * Deletes events permanently, with their times, images, former addresses, identifiers of
 * their organisers and decisions about them. An event that was
 * published (has place_id) stays as a tombstone; the row of a draft is deleted.
 */
export const emptyEvents = async (
  writer: Writer,
  rows: readonly { id: number; place_id: number | null }[],
  revision: number,
): Promise<void> => {
  const withoutPlace = rows.filter(({ place_id }) => place_id === null).map(({ id }) => id);
  const withPlace = rows.filter(({ place_id }) => place_id !== null).map(({ id }) => id);
  if (withoutPlace.length > 0)
    await writer.deleteFrom('event').where('id', 'in', withoutPlace).execute();
  if (withPlace.length === 0) return;
  for (const table of [
    'event_time',
    'image',
    'event_slug',
    'source_event',
    'import_change',
  ] as const)
    await writer.deleteFrom(table).where('event_id', 'in', withPlace).execute();
  await writer
    .updateTable('import_item')
    .set({ said: null, taken: null })
    .where('event_id', 'in', withPlace)
    .execute();
  await writer
    .updateTable('event')
    .set({ ...emptyColumns, revision })
    .where('id', 'in', withPlace)
    .execute();
};
