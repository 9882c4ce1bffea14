import type { Kysely } from 'kysely';
import { writeMail } from '../mail/mail.ts';
import { post } from '../mail/outbox.ts';
import type { AccountRow, Tables } from '../storage/tables.ts';
import { registrationConfirmation } from '../words/mails.ts';
import { lockAccount } from './lock-account.ts';
import { createLink, linkMinutes, linkMs, oldestLink } from './links.ts';
import { secretHash } from './secrets.ts';

export interface EmailConfirmations {
  /**
   * Mails a link that confirms the account's address; the previous link becomes invalid. Does
   * nothing when the address is confirmed. Throws ApiError `unauthorized` for a deleted account.
   */
  sendLink(account: AccountRow): Promise<void>;
  /** Confirms an address by the link's slug (valid once, for an hour). False for an invalid slug. */
  use(slug: string): Promise<boolean>;
}

/** The account got a mail at its address: it is confirmed, and links that would confirm it end. */
export const acceptConfirmation = async (db: Kysely<Tables>, accountId: number): Promise<void> => {
  await db.deleteFrom('email_confirmation').where('account_id', '=', accountId).execute();
};

/**
 * `isRefused`: the mail server of an unconfirmed address says that there is no such mailbox. `pending`: new
 * address of a change whose link is still valid; null for none.
 */
export const readEmailState = async (
  db: Kysely<Tables>,
  { id }: Pick<AccountRow, 'id'>,
  now: number,
): Promise<{ isConfirmed: boolean; isRefused: boolean; pending: string | null }> => {
  const unconfirmed = await db
    .selectFrom('email_confirmation')
    .select('refused_at')
    .where('account_id', '=', id)
    .executeTakeFirst();
  const change = await db
    .selectFrom('email_change')
    .select('email')
    .where('account_id', '=', id)
    .where('created_at', '>', oldestLink(now))
    .executeTakeFirst();
  return {
    isConfirmed: !unconfirmed,
    isRefused: (unconfirmed?.refused_at ?? null) !== null,
    pending: change?.email ?? null,
  };
};

/** A mail server refused the recipient of a mail; does nothing for another address than the account's. */
export const noteRefusedAddress = async (
  db: Kysely<Tables>,
  { recipient, accountId, now }: { recipient: string; accountId: number; now: number },
): Promise<void> => {
  await db
    .updateTable('email_confirmation')
    .set({ refused_at: now })
    .where('account_id', '=', accountId)
    .where('account_id', 'in', (accounts) =>
      accounts.selectFrom('account').select('id').where('email', '=', recipient),
    )
    .execute();
};

export const createEmailConfirmations = (
  db: Kysely<Tables>,
  publicUrl: string,
  clock: () => number,
): EmailConfirmations => ({
  async sendLink(account) {
    const { slug, hash } = createLink();
    const now = clock();
    const address = `${publicUrl}/potvrzeni-emailu/${slug}`;
    await db.transaction().execute(async (writer) => {
      await lockAccount(writer, account);
      const { numUpdatedRows } = await writer
        .updateTable('email_confirmation')
        .set({ slug_hash: hash, created_at: now, refused_at: null })
        .where('account_id', '=', account.id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      const mail = writeMail(account.email, registrationConfirmation(linkMinutes), address, linkMs);
      await post(writer, mail, now, account.id);
    });
  },

  async use(slug) {
    const { numDeletedRows } = await db
      .deleteFrom('email_confirmation')
      .where('slug_hash', '=', secretHash(slug))
      .where('created_at', '>', oldestLink(clock()))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});
