import { importParts } from '../../contract/imports/import-item.ts';
import { ApiError } from '../http/api-error.ts';
import type { ImportItemRow } from '../storage/import-tables.ts';
import { importItemGone } from '../words/imports.ts';
import { mergeImport, readCurrent } from './current-parts.ts';
import { isAsSaid } from './item-content.ts';
import { stateOf } from './item-state.ts';
import {
  asEdited,
  expectEvent,
  readItemEvent,
  settled,
  type ItemWork,
  type TakenItem,
} from './item-work.ts';

/** Says that the event which an item looks like is the same. */
export const linkItem = async (work: ItemWork, item: ImportItemRow): Promise<TakenItem> => {
  const row = await expectEvent(work, { ...item, event_id: item.similar_id });
  const { parts } = await readCurrent(work.writer, row);
  const other = importParts.filter((part) => !isAsSaid(parts[part], work.said, part));
  const taken = asEdited(parts, other);
  return {
    item: { ...settled(item, taken), event_id: row.id, similar_id: null, clues: null },
    event: null,
  };
};

/** Leaves the event of an item as it is. */
export const keepEvent = async (work: ItemWork, item: ImportItemRow): Promise<TakenItem> => {
  const row = item.event_id === null ? null : await readItemEvent(work, item.event_id);
  // Deleted by its owner since the source was read.
  if (!row || row.status === 'deleted') return { item: { state: 'ignored' }, event: null };
  if (item.state === 'gone') return { item: { kept: 1, state: 'taken' }, event: null };
  const { parts: current } = await readCurrent(work.writer, row);
  const { merged, taken } = await mergeImport(work.writer, item, work.said, current);
  return { item: settled(item, asEdited(taken, [...merged.taken, ...merged.both])), event: null };
};

/** Takes an item out of those put aside; one whose event was deleted is as if it had never been taken. */
export const bringBack = async (work: ItemWork, item: ImportItemRow): Promise<TakenItem> => {
  const row = item.event_id === null ? null : await readItemEvent(work, item.event_id);
  const isDeleted = row?.status === 'deleted';
  if (item.gone === 1 && (row === null || isDeleted))
    throw new ApiError('gone', 'item', { sentence: importItemGone });
  const unknown = { event_id: null, said: null, said_hash: null, taken: null, removed: 0 };
  const columns = { put_aside: 0, ...(isDeleted || row === null ? unknown : {}) };
  const { approximate } = work.said.place;
  const state = stateOf({ ...item, ...columns }, { approximate, isDeleted: false });
  return { item: { ...columns, state }, event: null };
};
