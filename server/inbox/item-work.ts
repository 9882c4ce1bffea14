import type { ImportPart } from '../../contract/imports/import-item.ts';
import type { EventDraft } from '../../contract/organizers/event-draft.ts';
import { judgeDoubles } from '../doubles/judge-doubles.ts';
import { ApiError } from '../http/api-error.ts';
import type { EventWork } from '../organizers/write-own-event.ts';
import type { ImportItemRow } from '../storage/import-tables.ts';
import type { EventRow } from '../storage/tables.ts';
import { importEventGone } from '../words/imports.ts';
import type { ItemContent, PartValues } from './item-content.ts';

/** What a decision changed besides the item. */
export interface TakenItem {
  item: Partial<ImportItemRow>;
  event: EventChange | null;
}

/** Work on the events of a source. */
export interface TakeWork extends EventWork {
  /** JSON of `EventOriginSchema`. */
  origin: string;
}

export interface EventChange {
  id: number;
  /** Version that the event has now. */
  version: number;
  /** How it was; null for one that was created. */
  before: { form: EventDraft; status: EventRow['status']; venue: string | null } | null;
  kind: 'created' | 'changed' | 'removed';
}

/** With what the source says of the item. */
export type ItemWork = TakeWork & { said: ItemContent };

export const readItemEvent = (
  { writer }: Pick<EventWork, 'writer'>,
  id: number,
): Promise<EventRow> =>
  writer.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Event of an item. Throws ApiError `gone` for one that was deleted. */
export const expectEvent = async (
  work: EventWork,
  { event_id }: ImportItemRow,
): Promise<EventRow> => {
  const row = event_id === null ? null : await readItemEvent(work, event_id);
  if (!row || row.status === 'deleted' || row.owner_id !== work.author.account.id)
    throw new ApiError('gone', 'item', { sentence: importEventGone });
  return row;
};

/** Columns of an item that says what was taken. */
export const settled = (item: Pick<ImportItemRow, 'says' | 'says_hash'>, taken: PartValues) => ({
  said: item.says,
  said_hash: item.says_hash,
  taken: JSON.stringify(taken),
  state: 'taken' as const,
});

/** Written parts of which some count as edited by hand: they stay unless somebody decides. */
export const asEdited = (written: PartValues, edited: readonly ImportPart[]): PartValues => ({
  ...written,
  ...Object.fromEntries(edited.map((part) => [part, null])),
});

/** Sets the status of an event; returns its version. */
export const setStatus = async (
  work: EventWork,
  row: EventRow,
  status: EventRow['status'],
): Promise<number> => {
  const { writer, revision, now } = work;
  const version = row.version + 1;
  const deletion =
    status === 'deleted'
      ? { deleted_from: row.status, deleted_at: now }
      : { deleted_from: null, deleted_at: null };
  await writer
    .updateTable('event')
    .set({ status, ...deletion, version, revision, updated_at: now })
    .where('id', '=', row.id)
    .execute();
  await judgeDoubles(work, [row.id]);
  return version;
};
