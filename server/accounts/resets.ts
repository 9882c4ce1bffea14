import type { Kysely } from 'kysely';
import { post } from '../mail/outbox.ts';
import { writeMail } from '../mail/mail.ts';
import type { AccountRow, Tables } from '../storage/tables.ts';
import { createLink, linkMinutes, oldestLink } from './links.ts';
import { hashOf } from './secrets.ts';

export interface Resets {
  /** Sends a link for a new password; the one before is no longer good. */
  offer(account: AccountRow): Promise<void>;
  /**
   * Sets a new password by the link's slug, good for an hour and once; every login ends. False for a
   * slug that is not good, or no longer.
   */
  use(slug: string, passwordHash: string): Promise<boolean>;
}

export const createResets = (
  db: Kysely<Tables>,
  publicUrl: string,
  clock: () => number,
): Resets => ({
  async offer(account) {
    const { slug, hash } = createLink();
    const now = clock();
    const mail = writeMail(
      account.email,
      'Obnovení hesla',
      [
        'Dobrý den, někdo – nejspíš vy – požádal o nové heslo k účtu na Mapě akcí.',
        `Odkaz platí ${linkMinutes} minut a jen jednou. Pokud jste o nové heslo nežádali, nic nedělejte: vaše heslo zůstává.`,
      ],
      { words: 'Nastavit nové heslo', address: `${publicUrl}/reset-hesla/${slug}` },
    );
    await db.transaction().execute(async (writer) => {
      await writer
        .insertInto('password_reset')
        .values({ account_id: account.id, slug_hash: hash, created_at: now })
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet({ slug_hash: hash, created_at: now }),
        )
        .execute();
      await post(writer, mail, now);
    });
  },

  use: (slug, passwordHash) =>
    db.transaction().execute(async (writer) => {
      const used = await writer
        .deleteFrom('password_reset')
        .where('slug_hash', '=', hashOf(slug))
        .where('created_at', '>', oldestLink(clock()))
        .returning('account_id')
        .executeTakeFirst();
      if (!used) return false;
      await writer
        .updateTable('account')
        .set({ password_hash: passwordHash })
        .where('id', '=', used.account_id)
        .execute();
      // Whoever had the password before has asked for nothing from now on.
      for (const table of ['session', 'email_change'] as const)
        await writer.deleteFrom(table).where('account_id', '=', used.account_id).execute();
      return true;
    }),
});
