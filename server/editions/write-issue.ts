import type { Kysely } from 'kysely';
import type { EditionInput } from '../../contract/print/edition.ts';
import { unchangedEvent, type EditionIssue } from '../../contract/print/edition-issue.ts';
import { selectEvents, type Selection } from '../../domain/editions/select-events.ts';
import { toPlainText } from '../../domain/text/markup.ts';
import { shorten } from '../../domain/text/shorten.ts';
import { wholeDays } from '../../domain/time/period.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { toPrintText } from '../print/clean-text.ts';
import type { PrintDocument } from '../print/print-document.ts';
import { printedName } from '../print/printed-name.ts';
import { placeOf, toPrintDocument, type PrintableEvent } from '../print/to-print-document.ts';
import type { Tables } from '../storage/tables.ts';
import { viewPage } from '../views/view-page.ts';
import { parseForm, type KeptIssue } from './edition-row.ts';
import { fitNewsletter, type FittedNewsletter } from './fit-newsletter.ts';
import { isGone, type KeptChange } from './kept-event.ts';
import { readEditionView } from './read-edition-events.ts';

/** Characters of a description in the row of an issue. */
const maxRowText = 220;

export interface IssueServices {
  db: Kysely<Tables>;
  gazetteer: Gazetteer;
  publicUrl: string;
}

/** Contacts of events whose organisers agree now that they are printed, by ids of events. */
const readPrintedContacts = async (
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('event')
    .select(['id', 'contact'])
    .where('id', 'in', ids)
    .where('prints_contact', '=', 1)
    .where('status', 'in', ['published', 'cancelled'])
    .execute();
  return new Map(rows.flatMap(({ id, contact }) => (contact ? [[id, contact] as const] : [])));
};

/** Issue with everything its outputs are written from. */
export interface PreparedIssue {
  kept: KeptIssue;
  form: EditionInput;
  selection: Selection;
  /** Printed events, in the order of the view. */
  printed: PrintableEvent[];
  name: string;
  page: string;
  isOneCity: boolean;
}

const daysOf = ({ row }: KeptIssue) => ({ start: row.start_day, end: row.end_day });

/** Reads the contacts that may be printed, and applies the changes of the issue. */
export const prepareIssue = async (
  kept: KeptIssue,
  { db, gazetteer, publicUrl }: IssueServices,
): Promise<PreparedIssue> => {
  const form = parseForm(kept.edition);
  const { events, changes } = kept;
  const selection = selectEvents(
    events.map((event) => ({ id: event.id, gone: isGone(event) })),
    changes,
    form.limit,
  );
  const chosen = events.filter(({ id }) => selection.states.get(id) === 'printed');
  const contacts = form.contacts
    ? await readPrintedContacts(
        db,
        chosen.map(({ id }) => id),
      )
    : new Map<number, string>();
  const printed = chosen.map((event): PrintableEvent => {
    const change = changes.get(event.id);
    const contact = contacts.get(event.id);
    return {
      ...event,
      title: change?.title ?? event.title,
      ...(typeof change?.text === 'string' && { ownText: change.text }),
      ...(contact !== undefined && { printedContact: contact }),
    };
  });
  const view = readEditionView(form.query, daysOf(kept), { gazetteer });
  return {
    kept,
    form,
    selection,
    printed,
    name: form.title || printedName(view, gazetteer),
    page: viewPage(view, publicUrl),
    isOneCity:
      view.city !== null && new Set(printed.map(({ place }) => place.city.slug)).size === 1,
  };
};

/** Text for the newsletter within the budget of the edition. */
export const writeNewsletter = ({
  kept,
  form,
  selection,
  printed,
  name,
  page,
  isOneCity,
}: PreparedIssue): FittedNewsletter => {
  const { start, end } = daysOf(kept);
  return fitNewsletter(
    {
      title: name,
      period: wholeDays(start, end),
      events: printed,
      isOneCity,
      descriptions: true,
      page,
    },
    form.budget,
    selection.preferred,
  );
};

/** Document of an issue, with the present layout of its edition. */
export const toIssueDocument = (
  { kept, form, printed, name, page, isOneCity }: PreparedIssue,
  gazetteer: Gazetteer,
): PrintDocument => {
  const { start, end } = daysOf(kept);
  return toPrintDocument(
    { events: printed, period: wholeDays(start, end), name, isOneCity, page },
    form,
    gazetteer,
  );
};

/** Issue as it is answered. */
export const toEditionIssue = (prepared: PreparedIssue): EditionIssue => {
  const { kept, form, selection, isOneCity, printed } = prepared;
  const { row, edition, events, changes } = kept;
  const { text, characters, kept: inText } = writeNewsletter(prepared);
  const slugs = new Map(events.map(({ id, slug }) => [id, slug]));
  const toChange = (change: KeptChange | undefined) =>
    change
      ? {
          title: change.title,
          text: change.text,
          left_out: change.left_out,
          replaced_by: change.replaced_by === null ? null : (slugs.get(change.replaced_by) ?? null),
        }
      : unchangedEvent;
  return {
    id: row.id,
    edition: { id: edition.id, name: form.name, layout: form.layout, budget: form.budget },
    start: row.start_day,
    end: row.end_day,
    version: row.version,
    closed_at: row.closed_at,
    read_at: row.read_at,
    reading: row.reading,
    rows: events.map((event) => ({
      slug: event.slug,
      title: event.title,
      text: shorten(toPrintText(toPlainText(event.description)), maxRowText),
      place: placeOf(event, isOneCity),
      times: event.times,
      cancelled: event.cancelled,
      change: toChange(changes.get(event.id)),
      state: selection.states.get(event.id) ?? 'gone',
      marks: event.marks,
      in_text: inText.has(event.id),
    })),
    omitted: row.omitted,
    text,
    characters,
    not_in_text: printed.length - inText.size,
  };
};
