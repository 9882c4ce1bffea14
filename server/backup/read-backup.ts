import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { OperatorError } from '../start/operator-error.ts';
import type { Cell } from '../storage/snapshot.ts';
import { backupWords } from '../words/backup.ts';
import { isFileError } from './file-error.ts';
import {
  BytesSchema,
  EndSchema,
  BackupFileSchema,
  HeaderSchema,
  TableSchema,
  toRowSchema,
  type Header,
  type TableHeader,
  type Totals,
} from './backup-format.ts';

/** Part of a backup, in the order of the file. */
export type BackupItem =
  | { kind: 'header'; header: Header }
  | { kind: 'table'; table: TableHeader }
  | { kind: 'row'; cells: Cell[] }
  | { kind: 'file'; path: string }
  | { kind: 'chunk'; bytes: Buffer }
  | { kind: 'end'; totals: Totals };

/** Longest line, far above a picture in base64. */
const maxLineBytes = 64 * 1024 * 1024;

/** Lines of a gzip file without their ends. */
async function* readLines(file: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  createReadStream(file)
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip);
  let start: Buffer[] = [];
  let length = 0;
  for await (const piece of gunzip as AsyncIterable<Buffer>) {
    let from = 0;
    for (let to = piece.indexOf(10); to >= 0; to = piece.indexOf(10, from)) {
      yield Buffer.concat([...start, piece.subarray(from, to)]);
      start = [];
      length = 0;
      from = to + 1;
    }
    start.push(piece.subarray(from));
    length += piece.length - from;
    if (length > maxLineBytes) throw new RangeError('the line is too long');
  }
  if (length > 0) throw new RangeError('the last line has no end');
}

/** State of reading: the section the next line belongs to. */
class Sections {
  #section: 'start' | 'table' | 'file' | 'end' = 'start';
  #row: v.GenericSchema<unknown, Cell[]> | null = null;
  #table = '';
  readonly #rows = new Map<string, number>();
  #files = 0;

  /** Item of a line; throws when the line does not belong there. */
  next(line: unknown): BackupItem {
    if (Array.isArray(line)) {
      if (this.#section !== 'table' || !this.#row) throw new RangeError('a row outside of a table');
      this.#rows.set(this.#table, (this.#rows.get(this.#table) ?? 0) + 1);
      return { kind: 'row', cells: v.parse(this.#row, line) };
    }
    if (typeof line === 'string') {
      if (this.#section !== 'file') throw new RangeError('bytes outside of a file');
      return { kind: 'chunk', bytes: v.parse(BytesSchema, line) };
    }
    if (this.#section === 'start') {
      this.#section = 'table';
      return { kind: 'header', header: v.parse(HeaderSchema, line) };
    }
    if (this.#section === 'end') throw new RangeError('a line after the end');
    return this.#toSection(v.parse(v.union([TableSchema, BackupFileSchema, EndSchema]), line));
  }

  #toSection(
    section: v.InferOutput<typeof TableSchema | typeof BackupFileSchema | typeof EndSchema>,
  ): BackupItem {
    if ('table' in section) {
      if (this.#section === 'file' || this.#rows.has(section.table))
        throw new RangeError('a table in a wrong place');
      this.#table = section.table;
      this.#rows.set(section.table, 0);
      this.#row = toRowSchema(section);
      return { kind: 'table', table: section };
    }
    if ('file' in section) {
      this.#section = 'file';
      this.#files++;
      return { kind: 'file', path: section.file };
    }
    this.#section = 'end';
    const { rows, files } = section.end;
    const counted = Object.fromEntries(this.#rows);
    if (files !== this.#files || !isSameCount(rows, counted))
      throw new RangeError('other counts than at the end');
    return { kind: 'end', totals: section.end };
  }

  get isComplete(): boolean {
    return this.#section === 'end';
  }
}

const isSameCount = (one: Record<string, number>, other: Record<string, number>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, count]) => other[name] === count);

/**
 * Parts of a backup. Throws OperatorError when the file is not a complete and unchanged backup; the
 * checksum is compared last, so what was read before must not be kept until the end.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupItem> {
  const hash = createHash('sha256');
  const sections = new Sections();
  try {
    for await (const line of readLines(file)) {
      const item = sections.next(JSON.parse(line.toString('utf8')));
      if (item.kind === 'end') {
        if (hash.digest('hex') !== item.totals.sha256) throw new RangeError('another checksum');
      } else hash.update(line).update('\n');
      yield item;
    }
    if (!sections.isComplete) throw new RangeError('the end is missing');
  } catch (error) {
    const sentence = isFileError(error) ? backupWords.noFile : backupWords.notABackup;
    throw new OperatorError(sentence(file), { cause: error });
  }
}
