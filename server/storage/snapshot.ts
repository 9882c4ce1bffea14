export type ColumnKind = 'number' | 'text' | 'bytes';

export interface TableShape {
  name: string;
  columns: readonly { name: string; kind: ColumnKind }[];
}

/** Value of a column, the same from both engines. */
export type Cell = string | number | null | Buffer;

export interface SnapshotTable extends TableShape {
  /** Highest number given as an `id`, also to rows deleted since; null without such a column. */
  counter: number | null;
  /** All rows in small batches; cells in the order of columns. */
  batches(): AsyncIterable<readonly (readonly Cell[])[]>;
}

/** All tables at one moment. */
export interface Snapshot {
  /** Names of the migrations of the database, in their order; empty for a database without tables. */
  migrations: string[];
  tables: SnapshotTable[];
}
