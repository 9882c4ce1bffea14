import type { ThreadReply } from '../../threads/create-thread.ts';

/** Values in messages between the server and the thread of a database. */
export type SqliteValue = string | number | bigint | null | Uint8Array | ArrayBuffer;
export type SqliteRow = Record<string, SqliteValue>;

export interface SqliteResult {
  rows: SqliteRow[];
  /** Null for statements that return rows. */
  changes: number | null;
  lastInsertRowid: number | bigint | null;
}

export type SqliteCommand =
  | { kind: 'open'; file: string; statements: readonly string[] }
  | { kind: 'run'; sql: string; parameters: readonly unknown[] }
  /** A statement that writes, in a transaction of its own. */
  | { kind: 'write'; sql: string; parameters: readonly unknown[] }
  /** Begins or ends a transaction. */
  | { kind: 'control'; sql: string }
  | { kind: 'close' };

/** Request to the thread; `connection` is a number chosen by the sender. */
export type SqliteRequest = { id: number; connection: number } & SqliteCommand;

/** `code`: of SQLite, such as `SQLITE_BUSY`; empty for other errors. */
export interface SqliteFailure {
  message: string;
  code: string;
}

export type SqliteReply = ThreadReply<SqliteResult, SqliteFailure>;
