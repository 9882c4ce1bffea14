import { minuteMs } from '../../contract/durations.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { toMailFailure, type MailFailure } from './mail-failure.ts';
import type { Mail } from './mail.ts';
import type { MailTransport } from './transport.ts';

/** Delays of retries; after the last one the mail is deleted. */
const retryDelaysMs = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minuteMs);
/** A mail that waits longer was given its time by a clock that has been set back since. */
const maxWaitMs = Math.max(...retryDelaysMs) + minuteMs;
/** Time for which a mail being sent belongs to one process. */
const leaseMs = 2 * minuteMs;
/** Interval of checks of the queue. */
const checkIntervalMs = 15_000;

/** Queues a mail about an account; `db` may be a transaction. */
export const post = async (
  db: Kysely<Tables>,
  { recipient, subject, text, html, validMs }: Mail,
  now: number,
  accountId: number | null,
): Promise<void> => {
  await db
    .insertInto('outbox')
    .values({
      account_id: accountId,
      recipient,
      subject,
      text,
      html,
      created_at: now,
      next_at: now,
      attempts: 0,
      expires_at: validMs === null ? null : now + validMs,
    })
    .execute();
};

export interface OutboxReports {
  onFailure(failure: MailFailure): void;
  /** The mail server refused the recipient of a mail about an account for good. */
  onUnknownRecipient(recipient: string, accountId: number): Promise<void>;
}

export interface Outbox {
  /** Sends all due mails. */
  deliver(): Promise<void>;
  /** Starts deliver soon, after a mail was queued. */
  kick(): void;
  /** Deletes files of sent mails about an account. */
  forget(accountId: number): Promise<void>;
  /**
   * Deletes files of mails about deleted accounts, left by an earlier stop, or because another process
   * with a folder of its own deleted the account.
   */
  cleanUpFiles(): Promise<void>;
  /**
   * Stops the checks; resolves when the mail being sent has succeeded or failed, or after a while
   * (milliseconds) without it: its lease lets another process send it.
   */
  stop(patienceMs: number): Promise<void>;
}

/**
 * Sends mails queued in storage, shared by several processes. A sent mail is deleted, and so is one
 * that still fails after about a day, is refused for good, or has a link that ended. A mail may be
 * sent twice when a process dies between sending and deleting it, or exceeds its lease; never sending
 * it would be worse.
 */
export const createOutbox = (
  db: Kysely<Tables>,
  transport: MailTransport,
  clock: () => number,
  { onFailure, onUnknownRecipient }: OutboxReports,
): Outbox => {
  let delivery: Promise<void> | null = null;
  /** Whether a mail may have been queued after the running delivery last looked. */
  let isWanted = false;
  let stopped = false;

  /** Claims the next due mail until the lease ends; null when none is due. */
  const leaseNext = async () => {
    const now = clock();
    for (;;) {
      const due = await db
        .selectFrom('outbox')
        .selectAll()
        .where((where) =>
          where.or([where('next_at', '<=', now), where('next_at', '>', now + maxWaitMs)]),
        )
        .orderBy('next_at')
        .limit(1)
        .executeTakeFirst();
      if (!due) return null;
      const { numUpdatedRows } = await db
        .updateTable('outbox')
        .set({ next_at: now + leaseMs, attempts: due.attempts + 1 })
        .where('id', '=', due.id)
        .where('next_at', '=', due.next_at)
        .executeTakeFirst();
      // With no updated row another process has claimed the mail since it was read.
      if (numUpdatedRows > 0) return due;
    }
  };

  const drop = (id: number) => db.deleteFrom('outbox').where('id', '=', id).executeTakeFirst();

  const deliverDue = async (): Promise<void> => {
    while (!stopped) {
      const mail = await leaseNext();
      if (!mail) return;
      if (mail.expires_at !== null && mail.expires_at <= clock()) {
        onFailure({ code: 'EXPIRED', reply: null, refused: null, final: true });
        await drop(mail.id);
        continue;
      }
      try {
        await transport.send(mail, mail.id, mail.account_id);
        const { numDeletedRows } = await drop(mail.id);
        // The account was deleted meanwhile.
        if (numDeletedRows === 0n && mail.account_id !== null)
          await transport.forget(mail.account_id);
      } catch (error) {
        const delay = retryDelaysMs[mail.attempts];
        const failure = toMailFailure(error, delay === undefined);
        onFailure(failure);
        if (failure.refused === 'recipient' && mail.account_id !== null)
          await onUnknownRecipient(mail.recipient, mail.account_id);
        if (failure.final || delay === undefined) await drop(mail.id);
        else
          await db
            .updateTable('outbox')
            .set({ next_at: clock() + delay })
            .where('id', '=', mail.id)
            .execute();
      }
    }
  };

  const deliverWhileWanted = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      await deliverDue();
    }
  };

  const deliver = (): Promise<void> => {
    isWanted = true;
    delivery ??= deliverWhileWanted()
      .catch((error: unknown) => onFailure(toMailFailure(error, false)))
      .finally(() => {
        delivery = null;
      });
    return delivery;
  };
  const timer = setInterval(() => void deliver(), checkIntervalMs);
  timer.unref();

  return {
    deliver,
    kick: () => void setImmediate(() => void deliver()),
    forget: (accountId) => transport.forget(accountId),
    async cleanUpFiles() {
      // Before the accounts are read: one that is created meanwhile has files too.
      const kept = await transport.keeps();
      if (kept.length === 0) return;
      const accounts = await db.selectFrom('account').select('id').execute();
      const accountIds = new Set(accounts.map(({ id }) => id));
      for (const id of kept) if (!accountIds.has(id)) await transport.forget(id);
    },
    async stop(patienceMs) {
      stopped = true;
      clearInterval(timer);
      await Promise.race([delivery, sleep(patienceMs, undefined, { ref: false })]);
      transport.close();
    },
  };
};
