/** Values that cross between the server and the thread of a database. */
export type SqliteValue = string | number | bigint | null | Uint8Array | ArrayBuffer;
export type SqliteRow = Record<string, SqliteValue>;

export interface SqliteResult {
  rows: SqliteRow[];
  /** Null for statements that return rows. */
  changes: number | null;
  lastInsertRowid: number | bigint | null;
}

/** Request to the thread; `connection` is a number chosen by the sender. */
export type SqliteRequest = { id: number; connection: number } & (
  | { kind: 'open'; file: string; statements: readonly string[] }
  | { kind: 'run'; sql: string; parameters: readonly unknown[] }
  /** Runs a query whose rows are then handed over in parts. */
  | { kind: 'start-rows'; cursor: number; sql: string; parameters: readonly unknown[] }
  | { kind: 'next-rows'; cursor: number; maxRows: number }
  | { kind: 'end-rows'; cursor: number }
  | { kind: 'close' }
);

export type SqliteReply =
  | { id: number; result: SqliteResult }
  /** `code`: of SQLite, such as `SQLITE_BUSY`; empty for other errors. */
  | { id: number; error: { message: string; code: string } };
