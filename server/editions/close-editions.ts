import { issuePath } from '../../contract/print/edition-issue.ts';
import { closableDay, lastClosing, nextClosing } from '../../domain/editions/closing-day.ts';
import { daysOfPeriod } from '../../domain/time/print-period.ts';
import { post } from '../mail/outbox.ts';
import { writeMail } from '../mail/mail.ts';
import type { EditionIssueRow, EditionRow } from '../storage/edition-tables.ts';
import type { Writer } from '../storage/transaction.ts';
import { issueReady } from '../words/editions.ts';
import { parseForm, toKeptIssue } from './edition-row.ts';
import { keepIssue, type IssuesOptions } from './issues.ts';
import { readEditionEvents } from './read-edition-events.ts';
import { prepareIssue, writeNewsletter } from './write-issue.ts';

/** Wait after a failure before the edition is tried again, in milliseconds. */
const retryDelayMs = 600_000;
/** Editions closed in one check; the others wait for the next one. */
const maxAtOnce = 50;

export interface ClosingOptions extends IssuesOptions {
  /** A mail was queued. */
  onMail(): void;
  onMade(issueId: number): void;
  onError(error: unknown): void;
}

export interface EditionClosing {
  /** Makes the issues that are due and that no process has made. */
  check(): Promise<void>;
  /** Resolves when the issue being made is made; later checks do nothing. */
  stop(): Promise<void>;
}

/**
 * Makes issues on their closing days, from six in Prague, by one of the processes: the day of the
 * next issue is moved on in the transaction that writes the issue and its mail, so whoever moves it
 * makes the issue. Of closing days missed while no process ran, the last one is made up for.
 */
export const createEditionClosing = (options: ClosingOptions): EditionClosing => {
  const { source, publicUrl, clock, onMail, onMade, onError } = options;
  const { db, gazetteer } = source;
  /** Time before which an edition that failed is not tried, by id. */
  const notBefore = new Map<number, number>();
  let running: Promise<void> | null = null;
  let isStopped = false;

  const mailOwner = async (
    writer: Writer,
    edition: EditionRow,
    row: EditionIssueRow,
    now: number,
  ): Promise<void> => {
    const form = parseForm(edition);
    const account = await writer
      .selectFrom('account')
      .select(['id', 'email'])
      .where('id', '=', edition.owner_id)
      .executeTakeFirst();
    if (!form.mail || !account) return;
    const services = { db: writer, gazetteer, publicUrl };
    const prepared = await prepareIssue(toKeptIssue(row, edition), services);
    const count = prepared.printed.length;
    const notInText = count - writeNewsletter(prepared).kept.size;
    const days = { start: row.start_day, end: row.end_day };
    const words = issueReady(form.name, days, { count, notInText });
    const mail = writeMail(account.email, words, `${publicUrl}${issuePath(row.id)}/`);
    await post(writer, mail, now, account.id);
  };

  const close = async (edition: EditionRow, now: number): Promise<void> => {
    const { closing, period, query } = parseForm(edition);
    const day = lastClosing(closing, closableDay(now));
    const days = daysOfPeriod(period, day);
    const read = await readEditionEvents(query, days, source);
    const row = await db.transaction().execute(async (writer) => {
      const { numUpdatedRows } = await writer
        .updateTable('edition')
        .set({ next_closing: nextClosing(closing, day) })
        .where('id', '=', edition.id)
        .where('next_closing', '=', edition.next_closing)
        // Its form is the one that was read.
        .where('version', '=', edition.version)
        .executeTakeFirst();
      // No row had the version any more: another process has closed the edition.
      if (numUpdatedRows === 0n) return null;
      const kept = await keepIssue(writer, edition, days, { ...read, now });
      await mailOwner(writer, edition, kept, now);
      return kept;
    });
    if (!row) return;
    onMade(row.id);
    onMail();
  };

  const work = async (): Promise<void> => {
    const now = clock();
    const due = await db
      .selectFrom('edition')
      .selectAll()
      .where('next_closing', '<=', closableDay(now))
      .orderBy('next_closing')
      .orderBy('id')
      .execute();
    const open = due.filter(({ id }) => (notBefore.get(id) ?? 0) <= now).slice(0, maxAtOnce);
    for (const edition of open) {
      if (isStopped) return;
      try {
        await close(edition, now);
        notBefore.delete(edition.id);
      } catch (error) {
        notBefore.set(edition.id, now + retryDelayMs);
        onError(error);
      }
    }
  };

  return {
    check() {
      if (isStopped) return Promise.resolve();
      running ??= work()
        .catch(onError)
        .finally(() => (running = null));
      return running;
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
};
