import { sql, type Kysely } from 'kysely';
import type { ColumnKind, TableShape } from './snapshot.ts';
import type { Engine } from './storage.ts';
import { tableNames } from './table-names.ts';
import type { Tables } from './tables.ts';

const kinds: Record<string, ColumnKind> = {
  integer: 'number',
  bigint: 'number',
  real: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  text: 'text',
  blob: 'bytes',
  bytea: 'bytes',
};

const toKind = (type: string): ColumnKind => {
  const kind = kinds[type.toLowerCase()];
  if (!kind) throw new Error(`unknown type of a column: ${type}`);
  return kind;
};

/** The product's tables that exist, whatever the version of the database; in the order of names. */
export const readTableShapes = async (
  db: Kysely<Tables>,
  engine: Engine,
): Promise<TableShape[]> => {
  const tables = await db.introspection.getTables();
  const schema =
    engine === 'postgresql'
      ? (await sql<{ name: string }>`select current_schema() as name`.execute(db)).rows[0]?.name
      : undefined;
  return tables
    .filter((table) => table.schema === schema && tableNames.has(table.name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => ({ name: column.name, kind: toKind(column.dataType) })),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
};
