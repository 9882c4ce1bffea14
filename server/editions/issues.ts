import { isSameJson } from '../../domain/is-same-json.ts';
import type { Kysely } from 'kysely';
import {
  unchangedEvent,
  type EditionIssue,
  type IssueEventInput,
} from '../../contract/print/edition-issue.ts';
import { civilDateAt } from '../../domain/time/civil-time.ts';
import type { DayRange } from '../../domain/time/near-days.ts';
import { daysOfPeriod } from '../../domain/time/print-period.ts';
import { writeAs } from '../accounts/lock-account.ts';
import type { Visitor } from '../accounts/visitor.ts';
import { ApiError } from '../http/api-error.ts';
import type { EditionIssueRow, EditionRow } from '../storage/edition-tables.ts';
import type { Tables } from '../storage/tables.ts';
import type { Writer } from '../storage/transaction.ts';
import type { ViewEventsSource } from '../views/read-view-events.ts';
import { notInIssue, replacedByItself } from '../words/editions.ts';
import { parseForm, toKeptIssue, type KeptIssue } from './edition-row.ts';
import { insertIssueRow, renewIssueRow } from './keep-issue.ts';
import type { KeptChange, KeptEvent } from './kept-event.ts';
import { readOwnEdition } from './own-editions.ts';
import { readEditionEvents, type EditionEvents } from './read-edition-events.ts';
import { prepareIssue, toEditionIssue, type PreparedIssue } from './write-issue.ts';

export interface IssuesOptions {
  source: ViewEventsSource;
  publicUrl: string;
  clock: () => number;
}

/** Issue of an edition for given days; null for none. */
const readIssueOf = (
  db: Kysely<Tables>,
  editionId: number,
  { start, end }: DayRange,
): Promise<EditionIssueRow | undefined> =>
  db
    .selectFrom('edition_issue')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('start_day', '=', start)
    .where('end_day', '=', end)
    .executeTakeFirst();

/**
 * Writes the issue of an edition for given days, or its new version, inside of a transaction that
 * holds the row of the edition or of its owner.
 */
export const keepIssue = async (
  writer: Writer,
  edition: EditionRow,
  days: DayRange,
  reading: EditionEvents & { now: number },
): Promise<EditionIssueRow> => {
  const existing = await readIssueOf(writer, edition.id, days);
  if (!existing) return insertIssueRow(writer, edition.id, days, reading);
  const { events } = toKeptIssue(existing, edition);
  const renewed = await renewIssueRow(writer, existing, events, reading);
  if (!renewed) throw new ApiError('conflict', 'version');
  return renewed;
};

/** Change of an event by ids. Throws ApiError `invalid-form` for events that the issue has not. */
const toKeptChange = (
  events: readonly KeptEvent[],
  { event, title, text, left_out, replaced_by }: IssueEventInput,
): KeptChange => {
  const idOf = (field: string, slug: string): number => {
    const found = events.find((one) => one.slug === slug);
    if (!found) throw new ApiError('invalid-form', null, { fields: { [field]: notInIssue } });
    return found.id;
  };
  if (event === replaced_by)
    throw new ApiError('invalid-form', null, { fields: { replaced_by: replacedByItself } });
  const replacing = replaced_by === null ? null : idOf('replaced_by', replaced_by);
  return {
    event: idOf('event', event),
    title,
    text,
    left_out: left_out || replacing !== null,
    replaced_by: replacing,
  };
};

const isUnchanged = ({ title, text, left_out, replaced_by }: KeptChange): boolean =>
  isSameJson({ title, text, left_out, replaced_by }, unchangedEvent);

/** Issues of the editions of an account. All throw ApiError `not-found` for those of others. */
export const createIssues = ({ source, publicUrl, clock }: IssuesOptions) => {
  const { db, gazetteer } = source;
  const services = { db, gazetteer, publicUrl };

  const readOwn = async (
    reader: Kysely<Tables>,
    id: number,
    visitor: Visitor,
  ): Promise<KeptIssue> => {
    const row = await reader
      .selectFrom('edition_issue')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw new ApiError('not-found', 'issue');
    return toKeptIssue(row, await readOwnEdition(reader, row.edition_id, visitor));
  };
  const toAnswer = async (kept: KeptIssue): Promise<EditionIssue> =>
    toEditionIssue(await prepareIssue(kept, services));
  return {
    prepare: async (id: number, visitor: Visitor): Promise<PreparedIssue> =>
      prepareIssue(await readOwn(db, id, visitor), services),

    read: async (id: number, visitor: Visitor): Promise<EditionIssue> =>
      toAnswer(await readOwn(db, id, visitor)),

    /** Makes the issue as if today were a closing day. */
    async create(editionId: number, visitor: Visitor): Promise<EditionIssue> {
      const edition = await readOwnEdition(db, editionId, visitor);
      const { query, period } = parseForm(edition);
      const now = clock();
      const days = daysOfPeriod(period, civilDateAt(now));
      const read = await readEditionEvents(query, days, source);
      const row = await writeAs(db, visitor, async (writer) => {
        // Waits for an issue that is being made on its closing day.
        await writer
          .updateTable('edition')
          .set({ changed_at: edition.changed_at })
          .where('id', '=', editionId)
          .execute();
        await readOwnEdition(writer, editionId, visitor);
        return keepIssue(writer, edition, days, { ...read, now });
      });
      return toAnswer(toKeptIssue(row, edition));
    },

    /** Throws ApiError `conflict` for another version; so does `change`. */
    async renew(
      { issue, version }: { issue: number; version: number },
      visitor: Visitor,
    ): Promise<EditionIssue> {
      const { row, edition } = await readOwn(db, issue, visitor);
      const days = { start: row.start_day, end: row.end_day };
      const read = await readEditionEvents(parseForm(edition).query, days, source);
      const renewed = await writeAs(db, visitor, async (writer) => {
        const kept = await readOwn(writer, issue, visitor);
        const reading = { ...read, now: clock() };
        return renewIssueRow(writer, { ...kept.row, version }, kept.events, reading);
      });
      if (!renewed) throw new ApiError('conflict', 'version');
      return toAnswer(toKeptIssue(renewed, edition));
    },

    async change(input: IssueEventInput, visitor: Visitor): Promise<EditionIssue> {
      const kept = await writeAs(db, visitor, async (writer) => {
        const { row, edition, events, changes } = await readOwn(writer, input.issue, visitor);
        const change = toKeptChange(events, input);
        changes.set(change.event, change);
        const changed = await writer
          .updateTable('edition_issue')
          .set({
            changes: JSON.stringify([...changes.values()].filter((one) => !isUnchanged(one))),
            version: input.version + 1,
          })
          .where('id', '=', row.id)
          .where('version', '=', input.version)
          .returningAll()
          .executeTakeFirst();
        if (!changed) throw new ApiError('conflict', 'version');
        return toKeptIssue(changed, edition);
      });
      return toAnswer(kept);
    },
  };
};
