import { open, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../storage/make-folder.ts';
import type { Refill } from '../storage/refill.ts';
import type { Cell } from '../storage/snapshot.ts';
import type { TableHeader } from './backup-format.ts';
import { readBackup } from './read-backup.ts';

/** Most parameters of one statement, below the limit of SQLite. */
const maxParameters = 20_000;
/** Rows of one statement where they hold pictures. */
const maxLargeRows = 8;

const maxRows = ({ columns }: TableHeader): number =>
  columns.some(({ kind }) => kind === 'bytes')
    ? maxLargeRows
    : Math.max(1, Math.floor(maxParameters / columns.length));

/** Most characters of one statement: files that wait to be read have megabytes. */
const maxCharacters = 8_000_000;

const charactersOf = (cells: readonly Cell[]): number =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);

/** A valid file whose tables are not those of its migrations. */
export class WrongTablesError extends Error {}

/** Inserts rows of one table after another, many at once. */
class RowInserter {
  readonly #target: Refill;
  readonly #filled = new Set<string>();
  #table: TableHeader | null = null;
  #rows: Cell[][] = [];
  #characters = 0;

  constructor(target: Refill) {
    this.#target = target;
  }

  async begin(table: TableHeader): Promise<void> {
    await this.flush();
    const known = this.#target.tables.find(({ name }) => name === table.table);
    const names = (columns: TableHeader['columns']): string =>
      columns
        .map(({ name, kind }) => `${name} ${kind}`)
        .sort()
        .join();
    if (!known || names(known.columns) !== names(table.columns))
      throw new WrongTablesError(`other columns of the table ${table.table}`);
    this.#filled.add(table.table);
    this.#table = table;
  }

  async add(cells: Cell[]): Promise<void> {
    this.#rows.push(cells);
    this.#characters += charactersOf(cells);
    if (!this.#table) return;
    if (this.#rows.length >= maxRows(this.#table) || this.#characters >= maxCharacters)
      await this.#insert(this.#table);
  }

  /** Inserts what is left of the current table. */
  async flush(): Promise<void> {
    const table = this.#table;
    if (!table) return;
    if (this.#rows.length > 0) await this.#insert(table);
    if (table.columns.some(({ name }) => name === 'id'))
      await this.#target.setCounter(table.table, table.counter ?? 0);
    this.#table = null;
  }

  async end(): Promise<void> {
    await this.flush();
    const missing = this.#target.tables.find(({ name }) => !this.#filled.has(name));
    if (missing) throw new WrongTablesError(`no table ${missing.name}`);
  }

  async #insert(table: TableHeader): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    this.#characters = 0;
    await this.#target.insert(
      table.table,
      table.columns.map(({ name }) => name),
      rows,
    );
  }
}

/** Fills tables with rows of a backup, and `folder` with its files; gives their paths. */
export const fillFromBackup = async (
  file: string,
  target: Refill,
  folder: string,
): Promise<string[]> => {
  const rows = new RowInserter(target);
  const paths: string[] = [];
  let output: FileHandle | null = null;
  try {
    for await (const item of readBackup(file))
      switch (item.kind) {
        case 'table':
          await rows.begin(item.table);
          break;
        case 'row':
          await rows.add(item.cells);
          break;
        case 'file':
          await output?.close();
          paths.push(item.path);
          makeFolder(dirname(join(folder, item.path)));
          output = await open(join(folder, item.path), 'wx', 0o600);
          break;
        case 'chunk':
          await output?.writeFile(item.bytes);
          break;
        case 'end':
          await rows.end();
      }
  } finally {
    await output?.close();
  }
  return paths;
};
