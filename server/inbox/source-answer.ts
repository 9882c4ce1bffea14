import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { hourMs } from '../../contract/durations.ts';
import {
  itemStates,
  type ImportSource,
  type ItemState,
} from '../../contract/imports/import-source.ts';
import { TableColumnSchema, type TableColumn } from '../../contract/imports/table-columns.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { refusalReasons } from '../imports/repair-kinds.ts';
import { refusalWords } from '../imports/repair-words.ts';
import type { ImportSourceRow } from '../storage/import-tables.ts';
import type { Tables } from '../storage/tables.ts';
import { shownState } from './item-state.ts';
import { parseReadings } from './readings.ts';

/** Account of a reading, as it is stored. */
export const ReadingReportSchema = v.object({
  /** Number of items that were refused before their identifiers were known. */
  unread: v.number(),
  refused: v.array(
    v.object({
      reason: v.picklist(refusalReasons),
      count: v.number(),
      examples: v.array(v.string()),
    }),
  ),
  columns: v.optional(v.array(TableColumnSchema), []),
});
export type ReadingReport = v.InferOutput<typeof ReadingReportSchema>;

/** Account of a reading that told only the columns of a table. */
export const withColumns = (report: string | null, columns: readonly TableColumn[]): string => {
  const before = report === null ? { unread: 0, refused: [] } : JSON.parse(report);
  return JSON.stringify(v.parse(ReadingReportSchema, { ...before, columns }));
};

/** How long decisions can be taken back, in milliseconds. */
export const undoableMs = 24 * hourMs;

const readCounts = async (db: Kysely<Tables>, sourceId: number, now: number) => {
  const rows = await db
    .selectFrom('import_item')
    .select(({ fn }) => [
      shownState(now).as('shown'),
      fn.countAll<number>().as('count'),
      fn
        .sum<number>((term) => term.case().when('ends_at', '>=', now).then(1).else(0).end())
        .as('coming'),
    ])
    .where('source_id', '=', sourceId)
    .groupBy('shown')
    .execute();
  const counts = Object.fromEntries(itemStates.map((state) => [state, 0])) as Record<
    ItemState,
    number
  >;
  for (const { shown, count } of rows) counts[shown] = Number(count);
  const sum = (numbers: readonly (number | string)[]): number =>
    numbers.reduce<number>((all, one) => all + Number(one), 0);
  return {
    counts,
    total: sum(rows.map(({ count }) => count)),
    coming: sum(rows.map(({ coming }) => coming)),
  };
};

const readUndo = async (
  db: Kysely<Tables>,
  sourceId: number,
  now: number,
): Promise<ImportSource['undo']> => {
  const take = await db
    .selectFrom('import_take')
    .innerJoin('import_change', 'import_change.take_id', 'import_take.id')
    .select(({ fn }) => ['import_take.id', 'import_take.at', fn.countAll<number>().as('items')])
    .where('import_take.source_id', '=', sourceId)
    .where('import_take.at', '>=', now - undoableMs)
    .groupBy(['import_take.id', 'import_take.at'])
    .orderBy('import_take.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return take ? { take: take.id, at: take.at, items: Number(take.items) } : null;
};

/** Whether a source is read again by itself. */
export const isSubscribed = ({ kind }: Pick<ImportSourceRow, 'kind'>): boolean =>
  kind === 'address';

/** Columns that an answer is made of: not the content, which may have megabytes. */
export const answeredColumns = [
  'id',
  'version',
  'kind',
  'title',
  'address',
  'format',
  'city_id',
  'automatic',
  'licence',
  'reading',
  'done',
  'total',
  'problem',
  'read_at',
  'due_at',
  'report',
  'history',
] as const satisfies readonly (keyof ImportSourceRow)[];
export type AnsweredSource = Pick<ImportSourceRow, (typeof answeredColumns)[number]>;

/** A source for its owner; `now` in epoch milliseconds. */
export const toSourceAnswer = async (
  db: Kysely<Tables>,
  gazetteer: Gazetteer,
  row: AnsweredSource,
  now: number,
): Promise<ImportSource> => {
  const city = row.city_id === null ? null : gazetteer.byId(row.city_id);
  const report = row.report === null ? null : v.parse(ReadingReportSchema, JSON.parse(row.report));
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    title: row.title,
    address: row.address,
    format: row.format,
    city: city ? { slug: city.slug, title: city.title } : null,
    automatic: row.automatic === 1,
    licence: row.licence,
    reading: row.reading === 1 ? { done: row.done, total: row.total } : null,
    problem: row.problem,
    read_at: row.read_at,
    next_at: row.reading === 0 && isSubscribed(row) ? row.due_at : null,
    ...(await readCounts(db, row.id, now)),
    refused: (report?.refused ?? []).map(({ reason, count, examples }) => ({
      reason: refusalWords[reason],
      count,
      examples,
    })),
    columns: report?.columns ?? [],
    readings: parseReadings(row.history),
    undo: await readUndo(db, row.id, now),
  };
};
