import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { ImportFormat } from '../../contract/imports/import-source.ts';
import type { TableColumn } from '../../contract/imports/table-columns.ts';
import { maxDates } from '../../contract/organizers/schedule.ts';
import { detectFormat } from '../imports/detect-format.ts';
import { itemFormats } from '../imports/formats.ts';
import type { Refusal } from '../imports/import-report.ts';
import type { ReadBytes, ReadOptions } from '../imports/item-import.ts';
import type { SourceItem } from '../imports/items/source-item.ts';
import { joinItems, sourceIdOf } from '../imports/items/to-new-events.ts';

/** Items that are passed on at once: neither to hold the event loop, nor to fill its memory. */
const itemsAtOnce = 100;

/** What is known of a file before its items. */
export interface ParsedHead {
  format: ImportFormat;
  /** Number of items. */
  total: number;
  refusals: Refusal[];
  /** Of a table; empty for other formats. */
  columns: TableColumn[];
}

export interface ParsedFile extends ParsedHead {
  /** Repeated ones are joined; of several with one identifier the last one. */
  items: SourceItem[];
}

export interface ParsedImport extends ParsedHead {
  /** Items in batches. */
  batches: AsyncIterable<SourceItem[]>;
  /** Ends the parser, also before its last batch. */
  end(): void;
}

/** Items of a file of any format; `today` is in Prague. Throws FileProblem. */
export type ParseImport = (
  bytes: Uint8Array,
  today: CivilDate,
  options?: ReadOptions,
) => Promise<ParsedImport>;

/** Longest texts that are passed on; longer ones would hold the server, and are no texts of an event. */
const limits = { line: 2000, description: 100_000, names: 50 };

const limited = (item: SourceItem): SourceItem => {
  const cut = (text: string): string => text.slice(0, limits.line);
  return {
    ...item,
    id: item.id === null ? null : cut(item.id),
    title: cut(item.title),
    description: item.description.slice(0, limits.description),
    url: cut(item.url),
    organizer: cut(item.organizer),
    price: cut(item.price),
    categories: item.categories.slice(0, limits.names).map(cut),
    images: item.images.slice(0, limits.names).map(cut),
    place: { ...item.place, text: cut(item.place.text) },
    times: item.times.slice(0, maxDates),
  };
};

export const parseFile = (
  bytes: Uint8Array,
  today: CivilDate,
  options: ReadOptions = {},
): ParsedFile => {
  const format = detectFormat(bytes);
  const readFormat: ReadBytes = itemFormats[format];
  const { items: read, refusals, columns = [] } = readFormat(bytes, today, options);
  const items = [
    ...new Map(joinItems(read.map(limited)).map((item) => [sourceIdOf(item), item])).values(),
  ];
  return { format, total: items.length, refusals, columns, items };
};

export const batchesOf = function* (items: readonly SourceItem[]): Generator<SourceItem[]> {
  for (let from = 0; from < items.length; from += itemsAtOnce)
    yield items.slice(from, from + itemsAtOnce);
};

/** Parsing in the event loop of the caller. */
export const parseHere: ParseImport = (bytes, today, options) => {
  const { items, ...head } = parseFile(bytes, today, options);
  const batches = (async function* () {
    for (const batch of batchesOf(items)) yield await Promise.resolve(batch);
  })();
  return Promise.resolve({ ...head, batches, end: () => undefined });
};
