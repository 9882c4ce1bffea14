import { importParts, type Decision, type ImportPart } from '../../contract/imports/import-item.ts';
import { EventInputSchema, type PlaceInput } from '../../contract/organizers/event-input.ts';
import {
  emptyEventDraft,
  toEventInput,
  type EventDraft,
} from '../../contract/organizers/event-draft.ts';
import { ApiError } from '../http/api-error.ts';
import { readForm } from '../http/read-form.ts';
import {
  insertOwnEvent,
  timesOfSchedule,
  updateOwnEvent,
  type EventWork,
} from '../organizers/write-own-event.ts';
import { judgeDoubles } from '../doubles/judge-doubles.ts';
import { findOrCreatePlace } from '../places/find-or-create-place.ts';
import type { ImportItemRow } from '../storage/import-tables.ts';
import type { EventRow } from '../storage/tables.ts';
import {
  importDecided,
  importEdited,
  importEventGone,
  importItemGone,
  importOfDraft,
} from '../words/imports.ts';
import { isEdited, mergeImport, readCurrent } from './current-parts.ts';
import {
  hashOfContent,
  importedParts,
  isAsSaid,
  parseItemContent,
  toForm,
  withParts,
  type ItemContent,
  type PartValues,
} from './item-content.ts';
import { stateOf } from './item-state.ts';

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

interface EventChange {
  id: number;
  /** Version that the event has now. */
  version: number;
  /** How it was; null for one that was created. */
  before: { form: EventDraft; status: EventRow['status']; venue: string | null } | null;
  kind: 'created' | 'changed' | 'removed';
}

type Work = TakeWork & { said: ItemContent };

const noPlace = emptyEventDraft.place;
const chosen = (place: number): EventDraft['place'] => ({ ...noPlace, place });

const toPlaceDraft = (place: PlaceInput): EventDraft['place'] =>
  place.use_existing_place
    ? chosen(place.place)
    : { ...noPlace, ...place, street: place.street ?? '' };

/** Refuses a form before anything is written for it; its place is not known yet. */
const checkForm = (form: EventDraft): void => {
  const input = readForm(EventInputSchema, toEventInput({ ...form, place: chosen(1) }));
  timesOfSchedule(input.schedule);
};

/** Place of a form: the one that a person chose, or that of the source. */
const placeFor = async (
  { writer, gazetteer, revision, said }: Work,
  place: PlaceInput | null,
): Promise<{ place: EventDraft['place']; venue: string | null }> => {
  if (place) return { place: toPlaceDraft(place), venue: null };
  const draft = { ...said.place, sample: false };
  const found = await findOrCreatePlace(writer, gazetteer, draft, revision);
  // The event's own name of a place that is known under another one.
  return { place: chosen(found.place.id), venue: found.shared ? said.place.title : null };
};

const readEvent = ({ writer }: Work, id: number): Promise<EventRow> =>
  writer.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const readWritten = async (work: Work, id: number) => {
  const row = await readEvent(work, id);
  const { parts } = await readCurrent(work.writer, row);
  return { version: row.version, written: parts };
};

const statusOf = ({ cancelled }: Pick<ItemContent, 'cancelled'>): 'cancelled' | 'published' =>
  cancelled ? 'cancelled' : 'published';

/** Columns of an item that says what was taken. */
const settled = (item: Pick<ImportItemRow, 'says' | 'says_hash'>, taken: PartValues) => ({
  said: item.says,
  said_hash: item.says_hash,
  taken: JSON.stringify(taken),
  state: 'taken' as const,
});

const create = async (
  work: Work,
  item: ImportItemRow,
  { place: choice }: Decision,
): Promise<TakenItem> => {
  const form = toForm(work.said);
  checkForm(form);
  const { place, venue } = await placeFor(work, choice);
  const content = { status: 'published', form: { ...form, place } } as const;
  const { id } = await insertOwnEvent({ ...work, venue }, content);
  await work.writer
    .updateTable('event')
    .set({ origin: work.origin })
    .where('id', '=', id)
    .execute();
  if (work.said.cancelled) await setStatus(work, await readEvent(work, id), 'cancelled');
  const { version, written } = await readWritten(work, id);
  // A place that a person chose stays unless somebody decides.
  const taken = choice ? asEdited(written, ['place']) : written;
  return {
    item: { ...settled(item, taken), event_id: id, put_aside: 0, similar_id: null, clues: null },
    event: { id, version, before: null, kind: 'created' },
  };
};

const setStatus = async (
  work: Work,
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

const expectEvent = async (work: Work, { event_id }: ImportItemRow): Promise<EventRow> => {
  const row = event_id === null ? null : await readEvent(work, event_id);
  if (!row || row.status === 'deleted' || row.owner_id !== work.author.account.id)
    throw new ApiError('gone', 'item', { sentence: importEventGone });
  return row;
};

/** Draft of a form takes no status from the source: it is not on the map. */
const nextStatus = (row: EventRow, parts: readonly ImportPart[], said: ItemContent) => {
  if (row.status === 'draft') return 'draft' as const;
  return parts.includes('cancelled') ? statusOf(said) : (row.status as 'published' | 'cancelled');
};

const change = async (
  work: Work,
  item: ImportItemRow,
  { theirs, place: choice }: Decision,
  isAutomatic: boolean,
): Promise<TakenItem> => {
  const row = await expectEvent(work, item);
  const before = await readCurrent(work.writer, row);
  const { merged, taken } = await mergeImport(work.writer, item, work.said, before.parts);
  if (isAutomatic && merged.both.length > 0)
    throw new ApiError('conflict', 'item', { sentence: importEdited });
  const parts = [...merged.taken, ...merged.both.filter((part) => theirs.includes(part))];
  // A draft is neither held nor cancelled: that waits until it is published.
  const isPut = (part: ImportPart): boolean => !(part === 'cancelled' && row.status === 'draft');
  if (!parts.every(isPut) && parts.length === 1)
    throw new ApiError('conflict', 'item', { sentence: importOfDraft });
  const put = parts.filter(isPut);
  if (put.length === 0) return { item: settled(item, taken), event: null };
  const form = withParts(before.form, work.said, put);
  checkForm(form);
  const found =
    put.includes('place') || choice
      ? await placeFor(work, choice)
      : { place: form.place, venue: undefined };
  const content = {
    status: nextStatus(row, put, work.said),
    form: { ...form, place: found.place },
  };
  await updateOwnEvent({ ...work, venue: found.venue }, row, { ...content, readdress: false });
  const { version, written } = await readWritten(work, row.id);
  // Of a part that is left, what was written before stays: it still counts as edited.
  const takenParts = put.reduce((all, part) => importedParts.take(all, part, written), taken);
  const left = parts.length > put.length ? withoutCancelling(work.said) : item;
  return {
    item: {
      ...settled(left, choice ? asEdited(takenParts, ['place']) : takenParts),
      ...(left !== item && { state: 'changed' as const }),
    },
    event: {
      id: row.id,
      version,
      before: { form: before.form, status: row.status, venue: row.venue },
      kind: 'changed',
    },
  };
};

/** An item as if its source had not changed whether the event is held, which a draft cannot take. */
const withoutCancelling = ({ cancelled, ...said }: ItemContent) => {
  const says = JSON.stringify({ ...said, cancelled: !cancelled });
  return { says, says_hash: hashOfContent(says) };
};

const remove = async (
  work: Work,
  item: ImportItemRow,
  isAutomatic: boolean,
): Promise<TakenItem> => {
  const row = await expectEvent(work, item);
  const { form, parts } = await readCurrent(work.writer, row);
  if (isAutomatic && (await isEdited(work.writer, item, parts)))
    throw new ApiError('conflict', 'item', { sentence: importEdited });
  const version = await setStatus(work, row, 'deleted');
  return {
    item: { removed: 1, state: 'ignored' },
    event: {
      id: row.id,
      version,
      before: { form, status: row.status, venue: row.venue },
      kind: 'removed',
    },
  };
};

/** Written parts of which some count as edited by hand: they stay unless somebody decides. */
const asEdited = (written: PartValues, edited: readonly ImportPart[]): PartValues => ({
  ...written,
  ...Object.fromEntries(edited.map((part) => [part, null])),
});

const link = async (work: Work, item: ImportItemRow): Promise<TakenItem> => {
  const row = await expectEvent(work, { ...item, event_id: item.similar_id });
  const { parts } = await readCurrent(work.writer, row);
  const other = importParts.filter((part) => !isAsSaid(parts[part], work.said, part));
  const taken = asEdited(parts, other);
  return {
    item: { ...settled(item, taken), event_id: row.id, similar_id: null, clues: null },
    event: null,
  };
};

const keep = async (work: Work, item: ImportItemRow): Promise<TakenItem> => {
  const row = item.event_id === null ? null : await readEvent(work, item.event_id);
  // Deleted by its owner since the source was read.
  if (!row || row.status === 'deleted') return { item: { state: 'ignored' }, event: null };
  if (item.state === 'gone') return { item: { kept: 1, state: 'taken' }, event: null };
  const { parts: current } = await readCurrent(work.writer, row);
  const { merged, taken } = await mergeImport(work.writer, item, work.said, current);
  return { item: settled(item, asEdited(taken, [...merged.taken, ...merged.both])), event: null };
};

/** Takes an item out of those put aside; one whose event was deleted is as if it had never been taken. */
const bringBack = async (work: Work, item: ImportItemRow): Promise<TakenItem> => {
  const row = item.event_id === null ? null : await readEvent(work, item.event_id);
  const isDeleted = row?.status === 'deleted';
  if (item.gone === 1 && (row === null || isDeleted))
    throw new ApiError('gone', 'item', { sentence: importItemGone });
  const unknown = { event_id: null, said: null, said_hash: null, taken: null, removed: 0 };
  const columns = { put_aside: 0, ...(isDeleted || row === null ? unknown : {}) };
  const { approximate } = work.said.place;
  const state = stateOf({ ...item, ...columns }, { approximate, isDeleted: false });
  return { item: { ...columns, state }, event: null };
};

const fresh: readonly string[] = ['new', 'similar', 'unplaced', 'ignored'];

/**
 * Carries out a decision about an item. Throws ApiError `conflict` for an item that no longer waits for it,
 * `gone` for one whose event was deleted, and `invalid-form`. Where nobody decides, parts edited by hand leave
 * the whole item waiting.
 */
export const takeItem = (
  takeWork: TakeWork,
  item: ImportItemRow,
  decision: Decision,
  isAutomatic = false,
): Promise<TakenItem> => {
  const work = { ...takeWork, said: parseItemContent(item.says) };
  const { action } = decision;
  const { state, event_id } = item;
  if (action === 'take' && event_id === null) return create(work, item, decision);
  if (action === 'take' && state === 'changed') return change(work, item, decision, isAutomatic);
  if (action === 'take' && state === 'gone') return remove(work, item, isAutomatic);
  if (action === 'link' && state === 'similar') return link(work, item);
  if (action === 'keep' && (state === 'changed' || state === 'gone')) return keep(work, item);
  if (action === 'ignore' && event_id === null && fresh.includes(state))
    return Promise.resolve({ item: { put_aside: 1, state: 'ignored' }, event: null });
  if (action === 'return' && state === 'ignored') return bringBack(work, item);
  throw new ApiError('conflict', 'item', { sentence: importDecided });
};
