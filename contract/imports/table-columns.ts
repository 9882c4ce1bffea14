import * as v from 'valibot';
import { rowIdText, rowVersion } from '../row-id.ts';

/** What a column of a table may have. */
export const columnUses = [
  'title',
  'startDay',
  'startHour',
  'endDay',
  'endHour',
  'state',
  'place',
  'street',
  'city',
  'latitude',
  'longitude',
  'coordinates',
  'category',
  'price',
  'organizer',
  'description',
  'url',
  'image',
  'id',
] as const;
export type ColumnUse = (typeof columnUses)[number];

/** Most columns of a table that are told apart, and the longest heading. */
export const maxColumns = 60;
export const maxHeadingLength = 200;

/** A column of the table that was read last, with the first text under its heading. */
export const TableColumnSchema = v.object({
  heading: v.string(),
  example: v.string(),
  /** Null: it is not read. */
  use: v.nullable(v.picklist(columnUses)),
});
export type TableColumn = v.InferOutput<typeof TableColumnSchema>;

/** What a person says a column has, known by its heading. */
export const ColumnChoiceSchema = v.strictObject({
  heading: v.pipe(v.string(), v.maxLength(maxHeadingLength)),
  use: v.nullable(v.picklist(columnUses)),
});
export type ColumnChoice = v.InferOutput<typeof ColumnChoiceSchema>;

/** Columns without which no event can be read. */
const neededUses = ['title', 'startDay'] as const satisfies readonly ColumnUse[];

export const columnsMissing = 'Vyberte sloupec s\u00a0názvem a\u00a0sloupec s\u00a0datem začátku.';
const columnsRepeated = 'Každý údaj může být jen v\u00a0jednom sloupci.';

const usesOf = (columns: readonly Pick<ColumnChoice, 'use'>[]): ColumnUse[] =>
  columns.flatMap(({ use }) => use ?? []);

/** Whether a table cannot be read by what its columns have. */
export const lacksColumns = (columns: readonly Pick<ColumnChoice, 'use'>[]): boolean =>
  !neededUses.every((use) => usesOf(columns).includes(use));

/** Choices that a table can be read by. */
export const ColumnChoicesSchema = v.pipe(
  v.array(ColumnChoiceSchema),
  v.maxLength(maxColumns),
  v.check((columns) => !lacksColumns(columns), columnsMissing),
  v.check((columns) => new Set(usesOf(columns)).size === usesOf(columns).length, columnsRepeated),
);

export const ImportColumnsSchema = v.strictObject({
  source: rowIdText,
  version: rowVersion,
  columns: ColumnChoicesSchema,
});
export type ImportColumns = v.InferOutput<typeof ImportColumnsSchema>;
