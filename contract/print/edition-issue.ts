import * as v from 'valibot';
import { DetailTimeSchema } from '../events/event-detail.ts';
import { printLayouts } from './print-input.ts';
import { rowIdText, rowVersion } from '../row-id.ts';
import { line, visible } from '../text-line.ts';

/** Largest lengths of a title and a text shortened for one issue, in characters. */
export const maxIssueTitleLength = 150;
export const maxIssueTextLength = 500;

/**
 * What moved since the previous version: `new` and `gone` are events that came to the view or left
 * it, the others say which value changed.
 */
export const issueMarks = [
  'new',
  'gone',
  'cancelled',
  'restored',
  'time',
  'place',
  'title',
  'text',
] as const;
export type IssueMark = (typeof issueMarks)[number];

/**
 * Whether an event is printed; `left-out` by the editor, `over-limit` as one more than the edition
 * has, `gone` because the view has it no more.
 */
export const issueStates = ['printed', 'left-out', 'over-limit', 'gone'] as const;

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,100}$/, 'Takovou akci ve vydání nemáme.'));

/** Change of one event for one issue. Null leaves what the data say. */
export const IssueChangeSchema = v.strictObject({
  title: v.nullable(v.pipe(line(maxIssueTitleLength), visible('Napište název, nebo ho vraťte.'))),
  /** One paragraph instead of the description; empty for none. */
  text: v.nullable(line(maxIssueTextLength)),
  left_out: v.boolean(),
  /** Slug of the event printed instead of this one, which is then left out; null for none. */
  replaced_by: v.nullable(slug),
});
export type IssueChange = v.InferOutput<typeof IssueChangeSchema>;

export const unchangedEvent: IssueChange = {
  title: null,
  text: null,
  left_out: false,
  replaced_by: null,
};

/** Id in the path. */
export const IssueIdSchema = v.strictObject({ issue: rowIdText });

/** Refused with `conflict` when `version` is not the stored one; so are the others. */
export const IssueRenewalSchema = v.strictObject({ issue: rowIdText, version: rowVersion });

export const IssueEventInputSchema = v.strictObject({
  issue: rowIdText,
  version: rowVersion,
  /** Slug of the changed event. */
  event: slug,
  ...IssueChangeSchema.entries,
});
export type IssueEventInput = v.InferOutput<typeof IssueEventInputSchema>;

/** Event of an issue, as its data were when the version was made. */
export const IssueRowSchema = v.object({
  slug: v.string(),
  title: v.string(),
  /** Plain text of the description, shortened as it is printed. */
  text: v.string(),
  place: v.string(),
  times: v.array(DetailTimeSchema),
  cancelled: v.boolean(),
  change: IssueChangeSchema,
  state: v.picklist(issueStates),
  marks: v.array(v.picklist(issueMarks)),
  /** Whether the text for the newsletter has it; false for one that did not fit. */
  in_text: v.boolean(),
});
export type IssueRow = v.InferOutput<typeof IssueRowSchema>;

/** Issue of an edition. Days are civil, instants in epoch milliseconds. */
export const EditionIssueSchema = v.object({
  id: v.number(),
  edition: v.object({
    id: v.number(),
    name: v.string(),
    layout: v.picklist(printLayouts),
    budget: v.nullable(v.number()),
  }),
  start: v.string(),
  end: v.string(),
  /** Grows with every change and every new version. */
  version: v.number(),
  closed_at: v.number(),
  /** When its events were last read from the data, and how many times that was. */
  read_at: v.number(),
  reading: v.number(),
  rows: v.array(IssueRowSchema),
  /** Events of the view above the largest number an issue can have. */
  omitted: v.number(),
  /** Text for the newsletter, and its length in characters. */
  text: v.string(),
  characters: v.number(),
  /** Number of events that did not fit in it. */
  not_in_text: v.number(),
});
export type EditionIssue = v.InferOutput<typeof EditionIssueSchema>;

/** Name of downloaded files, without the ending. */
export const issueFileName = ({ start, end }: { start: string; end: string }): string =>
  `akce-${start}-${end}`;

/** Path of the page of an issue. */
export const issuePath = (id: number): string => `/tisk/vydani/${id}`;
