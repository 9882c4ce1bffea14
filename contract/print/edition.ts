import * as v from 'valibot';
import { line, storableText, visible } from '../text-line.ts';
import { rowIdText, rowVersion } from '../row-id.ts';
import { maxQueryLength } from '../views/view-query.ts';
import { maxPrintedRows, maxPrintTitleLength, papers, printLayouts } from './print-input.ts';
import { printPeriods } from './print-period.ts';

export const maxEditions = 20;
export const maxEditionNameLength = 80;
/** Budget of the text for a newsletter, in characters. */
const minTextBudget = 300;
const maxTextBudget = 50_000;

const wholeNumber = (from: number, to: number, sentence: string) =>
  v.pipe(
    v.number(sentence),
    v.integer(sentence),
    v.minValue(from, sentence),
    v.maxValue(to, sentence),
  );

/**
 * Day on which an issue is made: a day of the week (1 Monday to 7 Sunday), or of the month, which is
 * the last one in months without that day.
 */
export const ClosingSchema = v.variant('every', [
  v.strictObject({
    every: v.literal('week'),
    day: wholeNumber(1, 7, 'Vyberte den v\u00a0týdnu.'),
  }),
  v.strictObject({
    every: v.literal('month'),
    day: wholeNumber(1, 31, 'Zadejte den v\u00a0měsíci od 1 do 31.'),
  }),
]);
export type Closing = v.InferOutput<typeof ClosingSchema>;

const entries = {
  name: v.pipe(
    line(maxEditionNameLength),
    visible('Pojmenujte vydání, ať ho v\u00a0seznamu poznáte.'),
  ),
  /** Area and conditions as in the address of the map, without days: `city=svitavy&k=koncerty`. */
  query: storableText(maxQueryLength),
  /** Relative to the closing day. */
  period: v.picklist(printPeriods),
  closing: ClosingSchema,
  layout: v.picklist(printLayouts),
  /** Only posters are larger than A4. */
  paper: v.picklist(papers),
  /** Heading of the document; empty means the name of the view. */
  title: line(maxPrintTitleLength),
  /** Whether descriptions are printed, shortened. */
  descriptions: v.boolean(),
  /** Whether contacts are printed; only those whose organiser agreed. */
  contacts: v.boolean(),
  /** Largest number of events; null for all that can be printed. */
  limit: v.nullable(
    wholeNumber(1, maxPrintedRows, `Zadejte počet akcí od 1 do ${maxPrintedRows}.`),
  ),
  /** Largest length of the text for a newsletter, in characters with spaces; null for any. */
  budget: v.nullable(
    wholeNumber(
      minTextBudget,
      maxTextBudget,
      `Zadejte počet znaků od ${minTextBudget} do ${maxTextBudget}.`,
    ),
  ),
  /** Whether its owner gets a mail about each issue made on a closing day. */
  mail: v.boolean(),
};

/** Form of an edition: what is issued regularly, and how. */
export const EditionInputSchema = v.strictObject(entries);
export type EditionInput = v.InferOutput<typeof EditionInputSchema>;

/** Id in the path. */
export const EditionIdSchema = v.strictObject({ edition: rowIdText });

/** Refused with `conflict` when `version` is not the stored one. */
export const EditionUpdateSchema = v.strictObject({
  edition: rowIdText,
  version: rowVersion,
  ...entries,
});
export type EditionUpdate = v.InferOutput<typeof EditionUpdateSchema>;

/** Issue in the list of an edition. Days are civil, `closed_at` is in epoch milliseconds. */
export const IssueHeadSchema = v.object({
  id: v.number(),
  start: v.string(),
  end: v.string(),
  closed_at: v.number(),
});
export type IssueHead = v.InferOutput<typeof IssueHeadSchema>;

export const EditionSchema = v.object({
  ...entries,
  id: v.number(),
  version: v.number(),
  /** Title of the municipality; null for an area. */
  city_title: v.nullable(v.string()),
  /** Civil day on which the next issue is made. */
  next_closing: v.string(),
  /** The newest first, at most 12. */
  issues: v.array(IssueHeadSchema),
});
export type Edition = v.InferOutput<typeof EditionSchema>;
