import { sql, type Kysely } from 'kysely';
import { hasSqliteCounters, sequenceOf } from './read-snapshot.ts';
import type { Cell, TableShape } from './snapshot.ts';
import type { Engine } from './storage.ts';
import { readTableShapes } from './table-shapes.ts';
import type { Tables } from './tables.ts';

/** Tables being filled with rows from elsewhere, in a transaction. */
export interface Refill {
  /** The tables, empty. */
  tables: readonly TableShape[];
  /** Cells in the order of `columns`. */
  insert(table: string, columns: readonly string[], rows: readonly Cell[][]): Promise<void>;
  /** Makes the next `id` of a table with this column higher than `counter` and than all its rows. */
  setCounter(table: string, counter: number): Promise<void>;
}

/** Foreign keys as they were declared, removed for a while: rows come in no order. */
const dropForeignKeys = async (db: Kysely<Tables>): Promise<() => Promise<void>> => {
  const { rows } = await sql<{ relation: string; name: string; definition: string }>`
    select conrelid::regclass::text as relation, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(
    db,
  );
  for (const { relation, name } of rows)
    await sql.raw(`alter table ${relation} drop constraint ${name}`).execute(db);
  return async () => {
    for (const { relation, name, definition } of rows)
      await sql.raw(`alter table ${relation} add constraint ${name} ${definition}`).execute(db);
  };
};

/** SQLite checks foreign keys at the end of the transaction. */
const deferForeignKeys = async (db: Kysely<Tables>): Promise<() => Promise<void>> => {
  await sql`pragma defer_foreign_keys = on`.execute(db);
  return () => Promise.resolve();
};

const setSqliteCounter = async (db: Kysely<Tables>, table: string, counter: number) => {
  if (!(await hasSqliteCounters(db))) return;
  // Tables whose numbers may be reused have no row there, others get it with their first row.
  await sql`insert into sqlite_sequence (name, seq) select name, 0 from sqlite_master
    where type = 'table' and name = ${table} and sql like '%autoincrement%'
      and name not in (select name from sqlite_sequence)`.execute(db);
  await sql`update sqlite_sequence set seq = max(seq, ${counter}) where name = ${table}`.execute(
    db,
  );
};

const setPostgresqlCounter = async (db: Kysely<Tables>, table: string, counter: number) => {
  const sequence = await sequenceOf(db, table);
  if (sequence === null) return;
  await sql`select setval(${sequence}, greatest(max(id), ${sql.lit(counter)}, 1),
    coalesce(max(id), 0) + ${sql.lit(counter)} > 0) from ${sql.table(table)}`.execute(db);
};

/** Empties all tables and lets `work` fill them, inside a transaction of the caller. */
export const refill = async <Result>(
  db: Kysely<Tables>,
  engine: Engine,
  work: (target: Refill) => Promise<Result>,
): Promise<Result> => {
  const tables = await readTableShapes(db, engine);
  const restoreForeignKeys = await (engine === 'sqlite' ? deferForeignKeys : dropForeignKeys)(db);
  for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(db);
  const result = await work({
    tables,
    async insert(table, columns, rows) {
      const names = sql.join(columns.map((name) => sql.ref(name)));
      const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`));
      await sql`insert into ${sql.table(table)} (${names}) values ${values}`.execute(db);
    },
    async setCounter(table, counter) {
      await (engine === 'sqlite' ? setSqliteCounter : setPostgresqlCounter)(db, table, counter);
    },
  });
  await restoreForeignKeys();
  return result;
};
