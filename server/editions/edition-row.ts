import * as v from 'valibot';
import {
  EditionInputSchema,
  type Edition,
  type EditionInput,
  type IssueHead,
} from '../../contract/print/edition.ts';
import type { EditionIssueRow, EditionRow } from '../storage/edition-tables.ts';
import {
  KeptChangeSchema,
  KeptEventSchema,
  type KeptChange,
  type KeptEvent,
} from './kept-event.ts';

export const parseForm = ({ form }: Pick<EditionRow, 'form'>): EditionInput =>
  v.parse(EditionInputSchema, JSON.parse(form));

/** Edition as it is answered. */
export const toEdition = (
  row: EditionRow,
  issues: IssueHead[],
  cityTitle: string | null,
): Edition => ({
  ...parseForm(row),
  id: row.id,
  version: row.version,
  city_title: cityTitle,
  next_closing: row.next_closing,
  issues,
});

/** Issue read from storage, with its events and changes. */
export interface KeptIssue {
  row: EditionIssueRow;
  edition: EditionRow;
  events: KeptEvent[];
  /** By the id of the event. */
  changes: Map<number, KeptChange>;
}

export const toKeptIssue = (row: EditionIssueRow, edition: EditionRow): KeptIssue => ({
  row,
  edition,
  events: v.parse(v.array(KeptEventSchema), JSON.parse(row.events)),
  changes: new Map(
    v.parse(v.array(KeptChangeSchema), JSON.parse(row.changes)).map((one) => [one.event, one]),
  ),
});
