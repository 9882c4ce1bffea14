import * as v from 'valibot';
import type { Cell, ColumnKind } from '../storage/snapshot.ts';

/**
 * A backup is gzip of lines of JSON, the same whichever engine wrote it:
 *
 * - the header,
 * - for each table an object, then an array for each row, with bytes in base64,
 * - for each file of the data folder an object, then its content in strings of base64,
 * - the end, with counts and the SHA-256 of all lines before it.
 */
const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/));

export const HeaderSchema = v.strictObject({
  format: v.literal('mapa-akci-backup'),
  version: v.literal(1),
  /** RFC 3339, UTC. */
  created: v.pipe(v.string(), v.isoTimestamp()),
  engine: v.picklist(['sqlite', 'postgresql']),
  /** Migrations of the database, in their order. */
  migrations: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{4}-[a-z0-9-]+$/))), v.minLength(1)),
});
export type Header = v.InferOutput<typeof HeaderSchema>;

export const TableSchema = v.strictObject({
  table: name,
  columns: v.pipe(
    v.array(v.strictObject({ name, kind: v.picklist(['number', 'text', 'bytes']) })),
    v.minLength(1),
    v.readonly(),
  ),
  /** Highest number given as an `id`; null without such a column. */
  counter: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
});
export type TableHeader = v.InferOutput<typeof TableSchema>;

/**
 * Files of the data folder that a backup holds, by their path: mails written as files, and secret
 * keys. A backup is foreign input, so restoring writes to no other path.
 */
export const isBackedUp = (path: string): boolean =>
  /^(outbox\/[\w-]+\.eml|[\w-]+\.key)$/.test(path);

export const BackupFileSchema = v.strictObject({ file: v.pipe(v.string(), v.check(isBackedUp)) });

export const EndSchema = v.strictObject({
  end: v.strictObject({
    /** Table → number of its rows. */
    rows: v.record(name, v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
    files: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
});
export type Totals = v.InferOutput<typeof EndSchema>['end'];

/** Exact base64; a regular expression is slow on long texts. */
export const BytesSchema = v.pipe(
  v.string(),
  v.transform((text) => ({ text, bytes: Buffer.from(text, 'base64') })),
  v.check(({ text, bytes }) => bytes.toString('base64') === text),
  v.transform(({ bytes }) => bytes),
);

const cells: Record<ColumnKind, v.GenericSchema<unknown, Cell>> = {
  number: v.nullable(v.pipe(v.number(), v.finite())),
  text: v.nullable(v.string()),
  bytes: v.nullable(BytesSchema),
};

/** Schema of a row of a table. */
export const toRowSchema = ({ columns }: TableHeader): v.GenericSchema<unknown, Cell[]> =>
  v.strictTuple(columns.map(({ kind }) => cells[kind]));
