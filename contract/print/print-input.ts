import * as v from 'valibot';
import { line, storableText } from '../text-line.ts';
import { maxQueryLength } from '../views/view-query.ts';

export const printLayouts = ['list', 'poster', 'leaflet', 'day-plan'] as const;
export type PrintLayout = (typeof printLayouts)[number];
export const papers = ['a4', 'a3'] as const;
export type Paper = (typeof papers)[number];

/** Largest number of printed rows: an event under each of its days. */
export const maxPrintedRows = 500;
export const maxPrintTitleLength = 80;

const slug = storableText(200);

/** What is to be printed. */
export const PrintInputSchema = v.strictObject({
  layout: v.picklist(printLayouts),
  /** Only posters are larger than A4. */
  paper: v.optional(v.picklist(papers), 'a4'),
  /** Keys of a view as in the address of the map: `city=svitavy&s=27-11-2026`. */
  query: storableText(maxQueryLength),
  /** Slugs of events left out. */
  without: v.optional(v.pipe(v.array(slug), v.maxLength(maxPrintedRows)), []),
  /** Heading of the document; empty means the name of the view. */
  title: v.optional(line(maxPrintTitleLength), ''),
  /** Whether descriptions are printed, shortened. */
  descriptions: v.optional(v.boolean(), false),
  /** Slug of the event whose picture is on the poster; null for none. */
  picture: v.optional(v.nullable(slug), null),
});
export type PrintInput = v.InferOutput<typeof PrintInputSchema>;
