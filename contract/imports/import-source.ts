import * as v from 'valibot';
import { CityReferenceSchema } from '../places/city.ts';
import { CitySlugSchema } from '../organizers/event-input.ts';
import { rowIdText, rowVersion } from '../row-id.ts';
import { line, storableText, visible } from '../text-line.ts';
import { TableColumnSchema } from './table-columns.ts';

/** What a source was given as; only an address is read again by itself. */
export const sourceKinds = ['address', 'file', 'table'] as const;

/** Largest file, in bytes, and longest pasted table, in characters. */
export const maxImportBytes = 5 * 1024 * 1024;
const maxTableLength = 1_000_000;
/** Most sources of an account. */
export const maxSources = 20;
export const maxSourceTitleLength = 100;

/**
 * What an item waits for: `similar` looks like an event of one's own, `unplaced` has no exact place, `gone` is no
 * longer in the source though its event is. `taken` and `ignored` wait for nothing.
 */
export const itemStates = [
  'new',
  'similar',
  'unplaced',
  'changed',
  'gone',
  'taken',
  'ignored',
] as const;
export type ItemState = (typeof itemStates)[number];

/** Formats as they are named on the screen. */
export const importFormats = ['ical', 'jsonld', 'rss', 'ofn', 'csv', 'xmlevents'] as const;
export type ImportFormat = (typeof importFormats)[number];

const addressMissing =
  'Vložte adresu kalendáře nebo stránky, třeba https://www.knihovna.cz/akce.ics.';

const AddressContentSchema = v.strictObject({
  kind: v.literal('address'),
  /** By `https:`, `http:` or `webcal:`. */
  address: v.pipe(
    line(2000),
    v.regex(/^(https?|webcals?):\/\/\S+$/i, addressMissing),
    v.url(addressMissing),
  ),
});

const FileContentSchema = v.strictObject({
  kind: v.literal('file'),
  name: line(200),
  /** The file as base64. */
  bytes: v.pipe(
    v.string(),
    v.maxLength(Math.ceil(maxImportBytes / 3) * 4, 'Soubor má více než 5\u00a0MB.'),
    v.regex(/^[A-Za-z\d+/]+={0,2}$/, 'Soubor je prázdný.'),
  ),
});

const TableContentSchema = v.strictObject({
  kind: v.literal('table'),
  /** Text copied from a spreadsheet, with headings in its first line. */
  text: v.pipe(storableText(maxTableLength), visible('Vložte tabulku.')),
});

export const ImportContentSchema = v.variant('kind', [
  AddressContentSchema,
  FileContentSchema,
  TableContentSchema,
]);
export type ImportContent = v.InferOutput<typeof ImportContentSchema>;

const settings = {
  title: line(maxSourceTitleLength),
  /** Municipality of events that name none; null for none. */
  city: v.nullable(CitySlugSchema),
  /** Whether new events, changes and deletions are taken without a decision, as far as they are sure. */
  automatic: v.boolean(),
  /** Under which terms the source may be used, as its owner says; empty for none. */
  licence: line(300),
};

/** A new source. Without a title it is named by its address or file. */
export const ImportSourceInputSchema = v.strictObject({
  ...settings,
  content: ImportContentSchema,
});
export type ImportSourceInput = v.InferOutput<typeof ImportSourceInputSchema>;

export const ImportSourceUpdateSchema = v.strictObject({
  source: rowIdText,
  version: rowVersion,
  ...settings,
});
export type ImportSourceUpdate = v.InferOutput<typeof ImportSourceUpdateSchema>;

export const ImportSourceIdSchema = v.strictObject({ source: rowIdText });

/** Reading again: of the same address, or of another file or table of the same source. */
export const ImportReadingSchema = v.strictObject({
  source: rowIdText,
  content: v.nullable(v.variant('kind', [FileContentSchema, TableContentSchema])),
});
export type ImportReading = v.InferOutput<typeof ImportReadingSchema>;

/** Events that were read and cannot be put on the map. */
const RefusedItemsSchema = v.object({
  /** `bez data` */
  reason: v.string(),
  count: v.number(),
  /** Titles of the first ones. */
  examples: v.array(v.string()),
});

/** A reading that brought something, or ended otherwise than the one before. */
export const ReadingSchema = v.object({
  /** Its end, in epoch milliseconds. */
  at: v.number(),
  /** Events that the source has since, says otherwise, and has no more. */
  added: v.number(),
  changed: v.number(),
  gone: v.number(),
  /** Why it failed, in Czech; null if it did not. */
  problem: v.nullable(v.string()),
});
export type Reading = v.InferOutput<typeof ReadingSchema>;

/** Readings that are remembered of a source. */
export const maxReadings = 10;

export const ImportSourceSchema = v.object({
  id: v.number(),
  version: v.number(),
  kind: v.picklist(sourceKinds),
  title: v.string(),
  address: v.nullable(v.string()),
  /** Null until it was read. */
  format: v.nullable(v.picklist(importFormats)),
  city: v.nullable(CityReferenceSchema),
  automatic: v.boolean(),
  licence: v.string(),
  /** While it is read or waits for that: how many items are compared of how many; total 0: not known yet. */
  reading: v.nullable(v.object({ done: v.number(), total: v.number() })),
  /** Why the last reading failed, in Czech; null for none. */
  problem: v.nullable(v.string()),
  /** Last reading that ended well, and the next one, in epoch milliseconds. */
  read_at: v.nullable(v.number()),
  next_at: v.nullable(v.number()),
  counts: v.record(v.picklist(itemStates), v.number()),
  /** Items with a date to come, of all. */
  coming: v.number(),
  total: v.number(),
  refused: v.array(RefusedItemsSchema),
  /** Of the table that was read last; empty for other formats. */
  columns: v.array(TableColumnSchema),
  /** Its last readings, the latest first. */
  readings: v.array(ReadingSchema),
  /** The last decision that can be taken back; null for none. */
  undo: v.nullable(v.object({ take: v.number(), at: v.number(), items: v.number() })),
});
export type ImportSource = v.InferOutput<typeof ImportSourceSchema>;

export const ImportSourcesSchema = v.object({ sources: v.array(ImportSourceSchema) });
