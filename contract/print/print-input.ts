import * as v from 'valibot';
import { EventSummarySchema } from '../events/event.ts';
import { line, storableText } from '../text-line.ts';
import { maxQueryLength } from '../views/view-query.ts';

export const printLayouts = ['list', 'poster', 'leaflet', 'day-plan'] as const;
export type PrintLayout = (typeof printLayouts)[number];
export const papers = ['a4', 'a3'] as const;
export type Paper = (typeof papers)[number];

/** Largest number of printed rows: an event under each of its days. */
export const maxPrintedRows = 500;
export const maxPrintTitleLength = 80;
/** Largest number of events that are named one by one. */
export const maxNamedEvents = 50;

const slug = storableText(200);

const selection = {
  /** Keys of a view as in the address of the map: `city=svitavy&s=27-11-2026`. */
  query: storableText(maxQueryLength),
  /** Whether only events of the account are printed; then the view needs no area. Default: false. */
  own: v.optional(v.boolean(), false),
  /**
   * Slugs of the only printed events; the query then says days alone, and without them all coming times are
   * printed. Empty, the default: the events of the view.
   */
  only: v.optional(v.pipe(v.array(slug), v.maxLength(maxNamedEvents)), []),
};

/** Which events are to be printed. */
export const PrintSelectionSchema = v.strictObject(selection);
export type PrintSelection = v.InferOutput<typeof PrintSelectionSchema>;

/** What is to be printed. */
export const PrintInputSchema = v.strictObject({
  ...selection,
  layout: v.picklist(printLayouts),
  /** Only posters are larger than A4. */
  paper: v.optional(v.picklist(papers), 'a4'),
  /** Slugs of events left out. */
  without: v.optional(v.pipe(v.array(slug), v.maxLength(maxPrintedRows)), []),
  /** Heading of the document; empty means the name of the selection. */
  title: v.optional(line(maxPrintTitleLength), ''),
  /** Whether descriptions are printed, shortened. */
  descriptions: v.optional(v.boolean(), false),
  /** Slug of the event whose picture is on the poster; null for none. */
  picture: v.optional(v.nullable(slug), null),
});
export type PrintInput = v.InferOutput<typeof PrintInputSchema>;

/** Events of a selection, before any is left out. */
export const PrintedEventsSchema = v.object({
  /** Heading unless another is chosen. */
  name: v.string(),
  /** Address of the page with the live selection. */
  page: v.string(),
  /** Civil days, both included. */
  start: v.string(),
  end: v.string(),
  /** At most `maxPrintedRows`, by start. */
  events: v.array(EventSummarySchema),
  /** Number of all events of the selection. */
  total: v.number(),
  /** Slugs of events some of whose letters no font of the documents has. */
  unprintable: v.array(v.string()),
});
export type PrintedEvents = v.InferOutput<typeof PrintedEventsSchema>;
