import type { Kysely } from 'kysely';
import { emailTaken } from '../../contract/accounts/account-inputs.ts';
import { ApiError } from '../http/api-error.ts';
import { writeMail } from '../mail/mail.ts';
import { post } from '../mail/outbox.ts';
import type { Tables } from '../storage/tables.ts';
import { isUniqueViolation } from '../storage/violations.ts';
import { emailChanged, emailConfirmation } from '../words/mails.ts';
import { toEmailKey } from './accounts.ts';
import { acceptConfirmation } from './email-confirmations.ts';
import { lockVisitorAccount, writeAs } from './lock-account.ts';
import { createLink, linkMinutes, linkMs, oldestLink } from './links.ts';
import { secretHash } from './secrets.ts';
import type { Visitor } from './visitor.ts';

export interface EmailChanges {
  /**
   * Mails a link to the new address; the previous link becomes invalid. Throws ApiError
   * `unauthorized` when the session has ended.
   */
  sendLink(visitor: Visitor, email: string): Promise<void>;
  /** Invalidates the sent link. Throws ApiError `unauthorized` when the session has ended. */
  cancel(visitor: Visitor): Promise<void>;
  /**
   * Changes the address by the link's slug (valid once, for an hour), mails a notice to the old
   * address and invalidates links for a new password sent there. False for an invalid slug.
   * Throws ApiError `invalid-form` when another account has the address meanwhile.
   */
  use(slug: string): Promise<boolean>;
}

export interface EmailChangeOptions {
  publicUrl: string;
  /** E-mail address of the administrator, named in the notice. */
  administrator: string;
  clock: () => number;
}

export const createEmailChanges = (
  db: Kysely<Tables>,
  { publicUrl, administrator, clock }: EmailChangeOptions,
): EmailChanges => ({
  async sendLink(visitor, email) {
    const { account } = visitor;
    const { slug, hash } = createLink();
    const now = clock();
    const address = `${publicUrl}/potvrzeni-emailu/${slug}`;
    const mail = writeMail(email, emailConfirmation(linkMinutes), address, linkMs);
    await db.transaction().execute(async (writer) => {
      await lockVisitorAccount(writer, visitor);
      const change = { email, slug_hash: hash, created_at: now };
      await writer
        .insertInto('email_change')
        .values({ account_id: account.id, ...change })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
        .execute();
      await post(writer, mail, now, account.id);
    });
  },

  cancel: (visitor) =>
    writeAs(db, visitor, async (writer) => {
      await writer
        .deleteFrom('email_change')
        .where('account_id', '=', visitor.account.id)
        .execute();
    }),

  async use(slug) {
    const now = clock();
    try {
      return await db.transaction().execute(async (writer) => {
        const change = await writer
          .deleteFrom('email_change')
          .where('slug_hash', '=', secretHash(slug))
          .where('created_at', '>', oldestLink(now))
          .returning(['account_id', 'email'])
          .executeTakeFirst();
        if (!change) return false;
        const previous = await writer
          .selectFrom('account')
          .select('email')
          .where('id', '=', change.account_id)
          .executeTakeFirstOrThrow();
        await writer
          .updateTable('account')
          .set({ email: change.email, email_key: toEmailKey(change.email) })
          .where('id', '=', change.account_id)
          .execute();
        await acceptConfirmation(writer, change.account_id);
        await writer
          .deleteFrom('password_reset')
          .where('account_id', '=', change.account_id)
          .execute();
        const notice = writeMail(previous.email, emailChanged(administrator), publicUrl);
        await post(writer, notice, now, change.account_id);
        return true;
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new ApiError('invalid-form', null, { fields: { slug: emailTaken } });
    }
  },
});
