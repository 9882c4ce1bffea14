import type { Generated, Selectable } from 'kysely';

/** What an account issues regularly. */
export interface EditionTable {
  id: Generated<number>;
  owner_id: number;
  /** JSON of `EditionInputSchema`. */
  form: string;
  /** Civil day on which the next issue is made. */
  next_closing: string;
  /** Grows with every edit; an edit of an older version is refused. */
  version: number;
  created_at: number;
  changed_at: number;
}

/** Issue of an edition; one for its civil days, both included. */
export interface EditionIssueTable {
  id: Generated<number>;
  edition_id: number;
  start_day: string;
  end_day: string;
  /** Grows with every change and every reading of its events. */
  version: number;
  closed_at: number;
  /** When its events were read last, and how many times that was. */
  read_at: number;
  reading: number;
  /** JSON array of `KeptEventSchema`. */
  events: string;
  /** JSON array of `KeptChangeSchema`. */
  changes: string;
  /** Number of events above the largest number an issue can have. */
  omitted: number;
}

export type EditionRow = Selectable<EditionTable>;
export type EditionIssueRow = Selectable<EditionIssueTable>;
