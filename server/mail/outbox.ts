import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import type { Mail } from './mail.ts';
import type { Transport } from './transport.ts';

const minute = 60_000;
/** How long after each failure it is tried again, in milliseconds; then it is given up. */
const pauses = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute);
/** A mail that is being sent is nobody else's for this long. */
const lease = 2 * minute;
/** How often somebody looks into the box by themselves. */
const interval = 15_000;

/** Puts a mail about somebody into the box, in the transaction it belongs to. */
export const post = async (
  db: Kysely<Tables>,
  { recipient, subject, text, html }: Mail,
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
    })
    .execute();
};

export interface Outbox {
  /** Sends what is due; settles when nothing is. */
  deliver(): Promise<void>;
  /** Looks again soon: something was posted. */
  kick(): void;
  /** Takes away what lies here of mails about somebody that were sent. */
  forget(accountId: number): Promise<void>;
  /** Does so for everybody who is no longer there, after a stop that left something behind. */
  sweep(): Promise<void>;
  /** Stops looking; settles when the mail on its way is sent or failed. */
  stop(): Promise<void>;
}

/**
 * Sends mails from storage, whichever of several processes comes first, and after a stop whatever was
 * left. A mail that was sent is gone; one that nobody takes is given up after a day. A process that
 * dies between the mail server's yes and the deletion, or outlives its lease, has it sent once more:
 * twice is better than never.
 */
export const createOutbox = (
  db: Kysely<Tables>,
  transport: Transport,
  clock: () => number,
  failed: (error: unknown) => void,
): Outbox => {
  let working: Promise<void> | null = null;
  let stopped = false;

  /** The next that is due, ours until the lease ends; null when there is none. */
  const claim = async () => {
    const now = clock();
    for (;;) {
      const due = await db
        .selectFrom('outbox')
        .selectAll()
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(1)
        .executeTakeFirst();
      if (!due) return null;
      const { numUpdatedRows } = await db
        .updateTable('outbox')
        .set({ next_at: now + lease, attempts: due.attempts + 1 })
        .where('id', '=', due.id)
        .where('next_at', '=', due.next_at)
        .executeTakeFirst();
      // Another process was quicker.
      if (numUpdatedRows > 0) return due;
    }
  };

  const work = async (): Promise<void> => {
    while (!stopped) {
      const mail = await claim();
      if (!mail) return;
      try {
        await transport.send(mail, mail.id, mail.account_id);
        const { numDeletedRows } = await db
          .deleteFrom('outbox')
          .where('id', '=', mail.id)
          .executeTakeFirst();
        // Whom it was about has left meanwhile.
        if (numDeletedRows === 0n && mail.account_id !== null)
          await transport.forget(mail.account_id);
      } catch (error) {
        failed(error);
        const pause = pauses[mail.attempts];
        if (pause === undefined) await db.deleteFrom('outbox').where('id', '=', mail.id).execute();
        else
          await db
            .updateTable('outbox')
            .set({ next_at: clock() + pause })
            .where('id', '=', mail.id)
            .execute();
      }
    }
  };

  const deliver = (): Promise<void> => {
    working ??= work()
      .catch(failed)
      .finally(() => {
        working = null;
      });
    return working;
  };
  const timer = setInterval(() => void deliver(), interval);
  timer.unref();

  return {
    deliver,
    kick: () => void setImmediate(() => void deliver()),
    forget: (accountId) => transport.forget(accountId),
    async sweep() {
      const accounts = await db.selectFrom('account').select('id').execute();
      const known = new Set(accounts.map(({ id }) => id));
      for (const id of await transport.keeps()) if (!known.has(id)) await transport.forget(id);
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await working;
      transport.close();
    },
  };
};
