import { sql, type Kysely, type Transaction } from 'kysely';
import type { Cell, Snapshot, SnapshotTable, TableShape } from './snapshot.ts';
import type { Engine } from './storage.ts';
import { readTableShapes } from './table-shapes.ts';
import type { Tables } from './tables.ts';
import { toBuffer } from './to-buffer.ts';

type Reader = Transaction<Tables>;

/** Rows in a batch; few where they hold pictures. */
const batchSize = ({ columns }: TableShape): number =>
  columns.some(({ kind }) => kind === 'bytes') ? 8 : 500;

const columnList = ({ columns }: TableShape) => sql.join(columns.map(({ name }) => sql.ref(name)));

type Row = Record<string, string | number | null | Buffer | ArrayBuffer>;

const toCells = ({ columns }: TableShape, row: Row): Cell[] =>
  columns.map(({ name, kind }) => {
    const value = row[name] ?? null;
    return kind === 'bytes' && value !== null
      ? toBuffer(value as Buffer | ArrayBuffer)
      : (value as Cell);
  });

const rowNumber = 'number of the row';

async function* sqliteBatches(reader: Reader, shape: TableShape) {
  const size = batchSize(shape);
  for (let after = -1; ;) {
    const { rows } = await sql<Row>`select rowid as ${sql.ref(rowNumber)}, ${columnList(shape)}
      from ${sql.table(shape.name)} where rowid > ${after} order by rowid limit ${size}`.execute(
      reader,
    );
    if (rows.length > 0) yield rows.map((row) => toCells(shape, row));
    if (rows.length < size) return;
    after = Number(rows.at(-1)?.[rowNumber]);
  }
}

async function* postgresqlBatches(reader: Reader, shape: TableShape) {
  const size = batchSize(shape);
  await sql`declare backup_rows no scroll cursor for
    select ${columnList(shape)} from ${sql.table(shape.name)}`.execute(reader);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(size)} from backup_rows`.execute(reader);
    if (rows.length > 0) yield rows.map((row) => toCells(shape, row));
    if (rows.length < size) break;
  }
  await sql`close backup_rows`.execute(reader);
}

/** Name of the sequence of a PostgreSQL column `id`; null where there is none. */
export const sequenceOf = async (db: Kysely<Tables>, table: string): Promise<string | null> => {
  const { rows } = await sql<{ name: string | null }>`
    select pg_get_serial_sequence(quote_ident(${table}), 'id') as name`.execute(db);
  return rows[0]?.name ?? null;
};

/** Whether SQLite keeps counters of rows: their table comes with the first `autoincrement`. */
export const hasSqliteCounters = async (db: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql`select 1 from sqlite_master where name = 'sqlite_sequence'`.execute(
    db,
  );
  return rows.length > 0;
};

const readCounter = async (reader: Reader, engine: Engine, shape: TableShape) => {
  if (!shape.columns.some(({ name, kind }) => name === 'id' && kind === 'number')) return null;
  if (engine === 'sqlite') {
    if (!(await hasSqliteCounters(reader))) return null;
    const { rows } = await sql<{ seq: number }>`
      select seq from sqlite_sequence where name = ${shape.name}`.execute(reader);
    return rows[0]?.seq ?? null;
  }
  const sequence = await sequenceOf(reader, shape.name);
  if (sequence === null) return null;
  const { rows } = await sql<{ last: number }>`
    select case when is_called then last_value else 0 end as last from ${sql.raw(sequence)}`.execute(
    reader,
  );
  return rows[0]?.last ?? null;
};

const readMigrations = async (reader: Reader): Promise<string[]> => {
  const tables = await reader.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(reader);
  return rows.map(({ name }) => name);
};

/** Snapshot over a transaction that sees one unchanging state; valid until it ends. */
export const readSnapshot = async (reader: Reader, engine: Engine): Promise<Snapshot> => {
  const migrations = await readMigrations(reader);
  const shapes = await readTableShapes(reader, engine);
  const tables: SnapshotTable[] = [];
  for (const shape of shapes)
    tables.push({
      ...shape,
      counter: await readCounter(reader, engine, shape),
      batches: () =>
        engine === 'sqlite' ? sqliteBatches(reader, shape) : postgresqlBatches(reader, shape),
    });
  return { migrations, tables };
};
