import { isUtf8 } from 'node:buffer';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { toBuffer } from '../storage/to-buffer.ts';
import { startRefusals } from '../words/start.ts';
import { OperatorError } from './operator-error.ts';

/** Large, and a damaged picture harms nothing else. */
const skippedTable = 'image_file';
/** Rows whose texts are checked at once. */
const batchRows = 1000;

type Bytes = Buffer | ArrayBuffer;

interface Batch {
  /** Null when there are no more rows. */
  texts: Bytes | null;
  last: number | null;
}

/** Tables with their columns of text. Names come as bytes, for they may be damaged too. */
const readColumns = async (db: Kysely<Tables>): Promise<Map<string, string[]> | null> => {
  const { rows } = await sql<{ table: Bytes; column: Bytes | null }>`
    select cast(list.name as blob) as "table", cast(info.name as blob) as "column"
    from sqlite_master as list
    left join pragma_table_info(list.name) as info on lower(info.type) = 'text'
    where list.type = 'table' and list.name not like 'sqlite\\_%' escape '\\'`.execute(db);
  const columns = new Map<string, string[]>();
  for (const row of rows) {
    const [table, column] = [toBuffer(row.table), row.column && toBuffer(row.column)];
    if (!isUtf8(table) || (column && !isUtf8(column))) return null;
    const name = table.toString();
    columns.set(name, [...(columns.get(name) ?? []), ...(column ? [column.toString()] : [])]);
  }
  return columns;
};

/** Whether pages of a table and its indexes are valid and agree with each other. */
const isWhole = async (db: Kysely<Tables>, table: string): Promise<boolean> => {
  const { rows } = await sql<{ integrity_check: string }>`
    pragma integrity_check(${sql.ref(table)})`.execute(db);
  return rows[0]?.integrity_check === 'ok';
};

const areTextsValid = async (
  db: Kysely<Tables>,
  table: string,
  columns: readonly string[],
): Promise<boolean> => {
  if (columns.length === 0) return true;
  const text = sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql.raw(' || char(10) || '),
  );
  for (let after: number | null = -1; after !== null;) {
    const { rows }: { rows: Batch[] } =
      await sql<Batch>`select cast(group_concat(row_text, char(10)) as blob) as texts,
      max(number) as last
      from (select rowid as number, ${text} as row_text from ${sql.table(table)}
        where rowid > ${after} order by rowid limit ${batchRows})`.execute(db);
    const batch: Batch | undefined = rows[0];
    if (batch?.texts && !isUtf8(toBuffer(batch.texts))) return false;
    after = batch?.last ?? null;
  }
  return true;
};

/**
 * Reads the whole database of SQLite and refuses a damaged one, about 20 ms for a thousand events:
 * SQLite notices a damaged page only when it reads it and lost rows of an index never, and libsql
 * ends the process at a text that is not UTF-8.
 */
export const checkSqlite = async (db: Kysely<Tables>, file: string): Promise<void> => {
  const refuse = (): never => {
    throw new OperatorError(startRefusals.damagedDatabase(file));
  };
  const tables = (await readColumns(db)) ?? refuse();
  for (const [table, columns] of tables) {
    if (table === skippedTable) continue;
    if (!(await isWhole(db, table)) || !(await areTextsValid(db, table, columns))) refuse();
  }
};
