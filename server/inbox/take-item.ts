import type { Decision, ImportPart } from '../../contract/imports/import-item.ts';
import { EventInputSchema, type PlaceInput } from '../../contract/organizers/event-input.ts';
import {
  emptyEventDraft,
  toEventInput,
  type EventDraft,
} from '../../contract/organizers/event-draft.ts';
import { ApiError } from '../http/api-error.ts';
import { readForm } from '../http/read-form.ts';
import { insertOwnEvent, timesOfSchedule, updateOwnEvent } from '../organizers/write-own-event.ts';
import { findOrCreatePlace } from '../places/find-or-create-place.ts';
import type { ImportItemRow } from '../storage/import-tables.ts';
import type { EventRow } from '../storage/tables.ts';
import { importDecided, importEdited, importOfDraft } from '../words/imports.ts';
import {
  asEdited,
  expectEvent,
  readItemEvent,
  setStatus,
  settled,
  type ItemWork,
  type TakeWork,
  type TakenItem,
} from './item-work.ts';
import { bringBack, keepEvent, linkItem } from './leave-item.ts';
import { isEdited, mergeImport, readCurrent } from './current-parts.ts';
import {
  hashOfContent,
  importedParts,
  parseItemContent,
  toForm,
  withParts,
  type ItemContent,
} from './item-content.ts';

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
  { writer, gazetteer, revision, said }: ItemWork,
  place: PlaceInput | null,
): Promise<{ place: EventDraft['place']; venue: string | null }> => {
  if (place) return { place: toPlaceDraft(place), venue: null };
  const draft = { ...said.place, sample: false };
  const found = await findOrCreatePlace(writer, gazetteer, draft, revision);
  // The event's own name of a place that is known under another one.
  return { place: chosen(found.place.id), venue: found.shared ? said.place.title : null };
};

const readWritten = async (work: ItemWork, id: number) => {
  const row = await readItemEvent(work, id);
  const { parts } = await readCurrent(work.writer, row);
  return { version: row.version, written: parts };
};

const statusOf = ({ cancelled }: Pick<ItemContent, 'cancelled'>): 'cancelled' | 'published' =>
  cancelled ? 'cancelled' : 'published';

const create = async (
  work: ItemWork,
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
  if (work.said.cancelled) await setStatus(work, await readItemEvent(work, id), 'cancelled');
  const { version, written } = await readWritten(work, id);
  // A place that a person chose stays unless somebody decides.
  const taken = choice ? asEdited(written, ['place']) : written;
  return {
    item: { ...settled(item, taken), event_id: id, put_aside: 0, similar_id: null, clues: null },
    event: { id, version, before: null, kind: 'created' },
  };
};

/** Draft of a form takes no status from the source: it is not on the map. */
const nextStatus = (row: EventRow, parts: readonly ImportPart[], said: ItemContent) => {
  if (row.status === 'draft') return 'draft' as const;
  return parts.includes('cancelled') ? statusOf(said) : (row.status as 'published' | 'cancelled');
};

const change = async (
  work: ItemWork,
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
  work: ItemWork,
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
  if (action === 'link' && state === 'similar') return linkItem(work, item);
  if (action === 'keep' && (state === 'changed' || state === 'gone')) return keepEvent(work, item);
  if (action === 'ignore' && event_id === null && fresh.includes(state))
    return Promise.resolve({ item: { put_aside: 1, state: 'ignored' }, event: null });
  if (action === 'return' && state === 'ignored') return bringBack(work, item);
  throw new ApiError('conflict', 'item', { sentence: importDecided });
};
