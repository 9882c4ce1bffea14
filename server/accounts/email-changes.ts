import type { Kysely } from 'kysely';
import { emailTaken } from '../../contract/accounts/account-forms.ts';
import { ApiError } from '../http/api-error.ts';
import { writeMail } from '../mail/mail.ts';
import { post } from '../mail/outbox.ts';
import type { Tables } from '../storage/tables.ts';
import { isTaken } from '../storage/violations.ts';
import { toEmailKey } from './accounts.ts';
import { claim } from './claim.ts';
import { createLink, linkMinutes, oldestLink } from './links.ts';
import { hashOf } from './secrets.ts';
import type { Visitor } from './visitor.ts';

export interface EmailChanges {
  /**
   * Sends a link to the new address; the one before is no longer good. Throws ApiError
   * `unauthorized` when the login is over by now.
   */
  offer(visitor: Visitor, email: string): Promise<void>;
  /**
   * Changes the address by the link's slug, good for an hour and once; tells the old one, and links
   * for a new password that were sent there are no longer good. False for a slug that is not good.
   * Throws ApiError `invalid-form` when somebody else has the address by now.
   */
  use(slug: string): Promise<boolean>;
}

export interface EmailChangeOptions {
  publicUrl: string;
  /** Whom to write to, said in the notice. */
  administrator: string;
  clock: () => number;
}

export const createEmailChanges = (
  db: Kysely<Tables>,
  { publicUrl, administrator, clock }: EmailChangeOptions,
): EmailChanges => ({
  async offer(visitor, email) {
    const { account } = visitor;
    const { slug, hash } = createLink();
    const now = clock();
    const mail = writeMail(
      email,
      'Potvrzení nového emailu',
      [
        'Dobrý den, tuhle adresu někdo – nejspíš vy – zadal jako nový email ke svému účtu na Mapě akcí.',
        `Odkaz platí ${linkMinutes} minut a jen jednou. Pokud jste to nebyli vy, nic nedělejte.`,
      ],
      { words: 'Potvrdit nový email', address: `${publicUrl}/potvrzeni-emailu/${slug}` },
    );
    await db.transaction().execute(async (writer) => {
      await claim(writer, visitor);
      const change = { email, slug_hash: hash, created_at: now };
      await writer
        .insertInto('email_change')
        .values({ account_id: account.id, ...change })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
        .execute();
      await post(writer, mail, now, account.id);
    });
  },

  async use(slug) {
    const now = clock();
    try {
      return await db.transaction().execute(async (writer) => {
        const change = await writer
          .deleteFrom('email_change')
          .where('slug_hash', '=', hashOf(slug))
          .where('created_at', '>', oldestLink(now))
          .returning(['account_id', 'email'])
          .executeTakeFirst();
        if (!change) return false;
        const before = await writer
          .selectFrom('account')
          .select('email')
          .where('id', '=', change.account_id)
          .executeTakeFirstOrThrow();
        await writer
          .updateTable('account')
          .set({ email: change.email, email_key: toEmailKey(change.email) })
          .where('id', '=', change.account_id)
          .execute();
        await writer
          .deleteFrom('password_reset')
          .where('account_id', '=', change.account_id)
          .execute();
        const notice = writeMail(
          before.email,
          'Email k vašemu účtu byl změněn',
          [
            'Dobrý den, k vašemu účtu na Mapě akcí teď patří jiný email. Na tuhle adresu už nic posílat nebudeme.',
            `Pokud jste to nebyli vy, napište nám prosím hned na ${administrator}.`,
          ],
          { words: 'Otevřít Mapu akcí', address: publicUrl },
        );
        await post(writer, notice, now, change.account_id);
        return true;
      });
    } catch (error) {
      if (!isTaken(error)) throw error;
      throw new ApiError('invalid-form', null, { fields: { slug: emailTaken } });
    }
  },
});
