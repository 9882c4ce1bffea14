import type { Kysely } from 'kysely';
import { post } from '../mail/outbox.ts';
import { writeMail } from '../mail/mail.ts';
import type { AccountRow, Tables } from '../storage/tables.ts';
import { passwordResetMail, passwordWasReset } from '../words/mails.ts';
import { acceptConfirmation } from './email-confirmations.ts';
import { lockAccount } from './lock-account.ts';
import { createLink, linkMinutes, linkMs, oldestLink } from './links.ts';
import { secretHash } from './secrets.ts';
import { endLoginsAs } from './sessions.ts';

export interface Resets {
  /** Mails a link for a new password; the previous link becomes invalid. */
  sendLink(account: AccountRow): Promise<void>;
  /** Whether a sent link is still valid. */
  isPending(account: AccountRow): Promise<boolean>;
  /**
   * Sets a new password by the link's slug (valid once, for an hour), ends all sessions, confirms
   * the address and mails a notice. Returns the account; null for an invalid or expired slug.
   */
  use(slug: string, passwordHash: string): Promise<AccountRow | null>;
}

export const createResets = (
  db: Kysely<Tables>,
  publicUrl: string,
  clock: () => number,
): Resets => ({
  async sendLink(account) {
    const { slug, hash } = createLink();
    const now = clock();
    const address = `${publicUrl}/reset-hesla/${slug}`;
    const mail = writeMail(account.email, passwordResetMail(linkMinutes), address, linkMs);
    await db.transaction().execute(async (writer) => {
      await lockAccount(writer, account);
      await writer
        .insertInto('password_reset')
        .values({ account_id: account.id, slug_hash: hash, created_at: now })
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet({ slug_hash: hash, created_at: now }),
        )
        .execute();
      await post(writer, mail, now, account.id);
    });
  },

  async isPending({ id }) {
    const row = await db
      .selectFrom('password_reset')
      .select('account_id')
      .where('account_id', '=', id)
      .where('created_at', '>', oldestLink(clock()))
      .executeTakeFirst();
    return row !== undefined;
  },

  use: (slug, passwordHash) =>
    db.transaction().execute(async (writer) => {
      const now = clock();
      const reset = await writer
        .deleteFrom('password_reset')
        .where('slug_hash', '=', secretHash(slug))
        .where('created_at', '>', oldestLink(now))
        .returning('account_id')
        .executeTakeFirst();
      if (!reset) return null;
      const account = await writer
        .updateTable('account')
        .set({ password_hash: passwordHash })
        .where('id', '=', reset.account_id)
        .returningAll()
        .executeTakeFirstOrThrow();
      // A change of e-mail requested with the old password must not succeed later.
      for (const table of ['session', 'email_change'] as const)
        await writer.deleteFrom(table).where('account_id', '=', reset.account_id).execute();
      await endLoginsAs(writer, reset.account_id);
      await acceptConfirmation(writer, reset.account_id);
      const notice = writeMail(account.email, passwordWasReset, publicUrl);
      await post(writer, notice, now, account.id);
      return account;
    }),
});
