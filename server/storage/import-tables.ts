import type { Generated, Selectable } from 'kysely';
import type { ImportFormat, ItemState } from '../../contract/imports/import-source.ts';

/** Where an account takes events of others from. */
export interface ImportSourceTable {
  id: Generated<number>;
  owner_id: number;
  kind: 'address' | 'file' | 'table';
  title: string;
  /** Null for a file or a table. */
  address: string | null;
  format: ImportFormat | null;
  /** Municipality of events that name none. */
  city_id: number | null;
  /** JSON of `ColumnChoicesSchema`: what the columns of a table have, as its owner says; null for what is recognised. */
  columns: string | null;
  /** 1: what is sure is taken without a decision. */
  automatic: number;
  licence: string;
  /** Grows with every edit of its settings. */
  version: number;
  /** Hash of what was read last, by which the same content again is not compared. */
  content_hash: string | null;
  /** JSON of `ReadingReportSchema`; null before the first reading. */
  report: string | null;
  /** JSON of `ReadingsSchema`: the last readings that brought something or failed; null for none. */
  history: string | null;
  /** Czech sentence of the last failure. */
  problem: string | null;
  /** 1 while it is read or waits for that. */
  reading: number;
  /** Compared items of the current reading, of so many; 0 while that is not known. */
  done: Generated<number>;
  total: Generated<number>;
  /** When it is read next; null: not by itself. While it is read: when another process may take over. */
  due_at: number | null;
  /** Failed readings in a row. */
  failures: Generated<number>;
  /** Last reading that ended well. */
  read_at: number | null;
  created_at: number;
}

/** What is read of a source that is no address, until it was read. */
export interface ImportContentTable {
  source_id: number;
  /** File as base64, or the table. A table that was read stays unless it is long, for its columns may be chosen later. */
  content: string;
}

/** An event of a source. */
export interface ImportItemTable {
  id: Generated<number>;
  source_id: number;
  /** Identifier in the source. */
  uid: string;
  /** JSON of `ItemContentSchema`: what the source says now. */
  says: string;
  says_hash: string;
  /** The same when it was taken, or when its change was refused; null before that. */
  said: string | null;
  said_hash: string | null;
  /** JSON of the parts of the event as they were written then; a part that differs was edited by hand. */
  taken: string | null;
  event_id: number | null;
  /** Without regard to the time: an item that is over waits for nothing. */
  state: ItemState;
  /** 1: not in the source any more. */
  gone: number;
  /** 1: a person put it aside. */
  put_aside: number;
  /** 1: a person keeps the event though the source has it no more. */
  kept: number;
  /** 1: its event was deleted because the source had it no more. */
  removed: number;
  /** Event of the owner that it looks like, and the JSON of why. */
  similar_id: number | null;
  clues: string | null;
  /** Start of its first and end of its last date. */
  starts_at: number;
  ends_at: number;
}

/** Decisions made together, which can be taken back. */
export interface ImportTakeTable {
  id: Generated<number>;
  source_id: number;
  at: number;
}

/** What one decision changed. */
export interface ImportChangeTable {
  id: Generated<number>;
  take_id: number;
  item_id: number;
  /** JSON of the columns of the item before. */
  item_before: string;
  event_id: number | null;
  /** JSON of `EventBefore`; null for an event that was created, or none. */
  event_before: string | null;
  /** Version of the event after the change; null when it did not change the event. */
  event_version: number | null;
}

export type ImportSourceRow = Selectable<ImportSourceTable>;
export type ImportItemRow = Selectable<ImportItemTable>;
export type ImportChangeRow = Selectable<ImportChangeTable>;
