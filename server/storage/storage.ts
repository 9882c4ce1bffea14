import type { Kysely } from 'kysely';
import type { Snapshot } from './snapshot.ts';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgresql';

/** Connections to a server, and requests that wait for one. */
export interface ConnectionCounts {
  open: number;
  idle: number;
  limit: number;
  waiting: number;
}

export interface Storage {
  engine: Engine;
  db: Kysely<Tables>;
  close(): Promise<void>;
  /** Null for SQLite, which has no connections to count. */
  connections(): ConnectionCounts | null;
  /**
   * Removes deleted data from the write-ahead log of SQLite; retried later while a reader blocks it.
   * Does nothing on PostgreSQL, which does so by itself.
   */
  purgeDeleted(): Promise<void>;
  /** Runs work under a lock shared by all processes, e.g. migrations. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Reads all tables as they are at one moment; writers do not wait for it. */
  snapshot<Result>(work: (snapshot: Snapshot) => Promise<Result>): Promise<Result>;
}
