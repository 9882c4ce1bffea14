import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { ColumnChoicesSchema, type TableColumn } from '../../contract/imports/table-columns.ts';
import { civilDateAt } from '../../domain/time/civil-time.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { Reach } from '../fetching/fetch-public.ts';
import { FileProblem } from '../imports/file-problem.ts';
import { createPlacing } from '../imports/items/place-items.ts';
import type { ItemRefusal } from '../imports/repair-kinds.ts';
import { shortTitle, sourceIdOf, toDraft } from '../imports/items/to-new-events.ts';
import type { Refusal } from '../imports/import-report.ts';
import type { ReadOptions } from '../imports/item-import.ts';
import { readOfAddress } from '../imports/read-source.ts';
import type { ImportSourceRow } from '../storage/import-tables.ts';
import type { Storage } from '../storage/storage.ts';
import { compareItems, type FoundItem } from './compare-items.ts';
import { toItemContent } from './item-content.ts';
import type { ParsedImport, ParseImport } from './parse-import.ts';
import { markVanished } from './vanished-items.ts';
import { nothingRead, type ReadingCounts } from './readings.ts';
import { createSimilarEvents } from './similar-events.ts';
import { readStoredContent } from './stored-content.ts';
import { ReadingReportSchema, type ReadingReport } from './source-answer.ts';

export interface ReadingOptions {
  storage: Storage;
  gazetteer: Gazetteer;
  /** Epoch milliseconds. */
  clock: () => number;
  parse: ParseImport;
  reach: Reach;
}

/** How a reading ended; null: it was stopped, or another process goes on with it. */
export type ReadResult =
  | (Pick<ImportSourceRow, 'format' | 'content_hash' | 'report'> & {
      /** Whether what vanished may be deleted without a decision. */
      mayDelete: boolean;
      counts: ReadingCounts;
    })
  | null;

/** Called as a reading goes on; false ends it. */
export type OnProgress = (done: number, total: number) => Promise<boolean>;

const readOptionsOf = ({ columns }: ImportSourceRow): ReadOptions =>
  columns === null ? {} : { columns: v.parse(ColumnChoicesSchema, JSON.parse(columns)) };

/** Titles named of each reason. */
const maxExamples = 5;

const bytesOf = async (
  { id, kind, address }: ImportSourceRow,
  db: Storage['db'],
  reach: Reach,
): Promise<Uint8Array> => {
  if (kind === 'address') return readOfAddress(address ?? '', reach);
  const content = await readStoredContent(db, id);
  if (content === null) throw new FileProblem('už tu není, nahrajte ho prosím znovu');
  return Buffer.from(content, kind === 'file' ? 'base64' : 'utf8');
};

/** Items whose identifiers the last reading did not learn. */
const countUnread = (report: string | null): number =>
  report === null ? 0 : v.parse(ReadingReportSchema, JSON.parse(report)).unread;

/** Refusals of events that are read well, and are not for the map: their owner may have meant that. */
const isMeant: ReadonlySet<ItemRefusal> = new Set<ItemRefusal>([
  'private',
  'online',
  'outside-the-country',
  'not-an-event',
]);

const toReport = (refusals: readonly Refusal[], unread: number, columns: TableColumn[]): string => {
  const byReason = new Map<string, ReadingReport['refused'][number]>();
  for (const { reason, event } of refusals) {
    const group = byReason.get(reason) ?? { reason, count: 0, examples: [] };
    group.count++;
    if (event !== '' && group.examples.length < maxExamples) group.examples.push(event);
    byReason.set(reason, group);
  }
  const report: ReadingReport = { refused: [...byReason.values()], unread, columns };
  return JSON.stringify(report);
};

/**
 * Reads a source and compares its items with those of before. The same content again is not compared. Throws
 * FileProblem for what cannot be read.
 */
export const createSourceReading = ({
  storage: { db },
  gazetteer,
  clock,
  parse,
  reach,
}: ReadingOptions) => {
  const compareParsed = async (
    row: ImportSourceRow,
    { format, total, refusals, columns, batches }: ParsedImport,
    onProgress: OnProgress,
    content_hash: string,
  ): Promise<ReadResult> => {
    const city = row.city_id === null ? null : (gazetteer.byId(row.city_id)?.slug ?? null);
    const placing = await createPlacing({ db, gazetteer, source: format, city });
    const sourceId = row.id;
    const findSimilar = await createSimilarEvents(db, gazetteer, {
      ownerId: row.owner_id,
      sourceId,
      now: clock(),
    });
    const seen = new Set<string>();
    const counts = { ...nothingRead };
    let done = 0;
    if (!(await onProgress(done, total))) return null;
    // What cannot be read this time may be an event that was read before.
    const unread = refusals.filter(({ reason }) => !isMeant.has(reason)).length;
    const mayDelete = unread <= countUnread(row.report);
    for await (const batch of batches) {
      for (const item of batch) seen.add(sourceIdOf(item));
      const found = batch.flatMap((item): FoundItem[] => {
        const draft = toDraft(item, format, placing, () => undefined);
        if (typeof draft !== 'string')
          return [{ uid: draft.sourceId, event: toItemContent(draft) }];
        refusals.push({ reason: draft, event: shortTitle(item) });
        return [];
      });
      const { added, changed } = await compareItems(found, {
        db,
        sourceId,
        ownerId: row.owner_id,
        findSimilar,
      });
      counts.added += added;
      counts.changed += changed;
      done += batch.length;
      if (!(await onProgress(done, total))) return null;
    }
    // A feed has only its latest entries.
    if (format !== 'rss') {
      const { gone, renamed } = await markVanished(db, { sourceId, ownerId: row.owner_id }, seen);
      counts.gone = gone;
      counts.added -= renamed;
      counts.changed += renamed;
    }
    return { format, content_hash, report: toReport(refusals, unread, columns), mayDelete, counts };
  };

  /** The file is let go of once it is parsed; `parsed` null: it is that of the last reading. */
  const parseSource = async (
    row: ImportSourceRow,
  ): Promise<{ content_hash: string; parsed: ParsedImport | null }> => {
    const now = clock();
    const bytes = await bytesOf(row, db, reach);
    const content_hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    if (content_hash === row.content_hash) return { content_hash, parsed: null };
    return { content_hash, parsed: await parse(bytes, civilDateAt(now), readOptionsOf(row)) };
  };

  return async (row: ImportSourceRow, onProgress: OnProgress): Promise<ReadResult> => {
    const { content_hash, parsed } = await parseSource(row);
    if (parsed === null) {
      const { format, report } = row;
      return { format, content_hash, report, mayDelete: false, counts: nothingRead };
    }
    try {
      // A calendar that is read again and again may have none today.
      if (row.kind !== 'address' && parsed.total + parsed.refusals.length === 0)
        throw new FileProblem('není v\u00a0něm žádná akce');
      return await compareParsed(row, parsed, onProgress, content_hash);
    } finally {
      parsed.end();
    }
  };
};
