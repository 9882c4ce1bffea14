import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { emailTaken, type RegistrationInput } from '../../contract/accounts/account-inputs.ts';
import { MapConfigurationSchema, type User } from '../../contract/accounts/account.ts';
import { privacyPolicyVersion } from '../documents/privacy-policy.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { ApiError } from '../http/api-error.ts';
import { lockVisitorAccount } from './lock-account.ts';
import { endLoginsAs } from './sessions.ts';
import type { Visitor } from './visitor.ts';
import { writeMail } from '../mail/mail.ts';
import { post } from '../mail/outbox.ts';
import type { AccountRow, Tables } from '../storage/tables.ts';
import { passwordChanged } from '../words/mails.ts';

/** Key of an e-mail address; lower case, so upper and lower case are the same account. */
export const toEmailKey = (email: string): string => email.toLowerCase();

const parseMapConfiguration = (text: string | null) => {
  const result = v.safeParse(MapConfigurationSchema, text === null ? null : JSON.parse(text));
  return result.success ? result.output : null;
};

const readOldestPlugin = async (db: Kysely<Tables>, accountId: number): Promise<string | null> => {
  const oldest = await db
    .selectFrom('plugin')
    .select('id')
    .where('owner_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return oldest?.id ?? null;
};

/** API representation of the logged-in account. */
export type ToUser = (row: AccountRow, isLoginAs?: boolean) => Promise<User>;

export const createToUser =
  (db: Kysely<Tables>, gazetteer: Gazetteer): ToUser =>
  async (row, isLoginAs = false) => ({
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    map_configuration: parseMapConfiguration(row.map_configuration),
    city: (row.city_id !== null && gazetteer.byId(row.city_id)) || null,
    plugin_id: await readOldestPlugin(db, row.id),
    facebook_connected: false,
    ...(isLoginAs && { login_as: true }),
  });

export interface Accounts {
  byEmail(email: string): Promise<AccountRow | undefined>;
  /** Throws ApiError `invalid-form` when the address has an account (unique column). */
  create(form: RegistrationInput, passwordHash: string): Promise<AccountRow>;
  /**
   * Sets the password, invalidates sent links, ends all other sessions and mails a notice. Throws
   * ApiError `unauthorized` when the password was changed meanwhile.
   */
  setPassword(visitor: Visitor, passwordHash: string): Promise<void>;
}

export const createAccounts = (
  db: Kysely<Tables>,
  publicUrl: string,
  clock: () => number,
): Accounts => ({
  byEmail: (email) =>
    db
      .selectFrom('account')
      .selectAll()
      .where('email_key', '=', toEmailKey(email))
      .executeTakeFirst(),

  async create(form, passwordHash) {
    const now = clock();
    const created = await db
      .insertInto('account')
      .values({
        email: form.email,
        email_key: toEmailKey(form.email),
        first_name: form.first_name,
        last_name: form.last_name,
        password_hash: passwordHash,
        map_configuration: null,
        city_id: null,
        administrator: 0,
        consent_at: now,
        consent_version: privacyPolicyVersion,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!created) throw new ApiError('invalid-form', null, { fields: { email: emailTaken } });
    return created;
  },

  setPassword: (visitor, passwordHash) =>
    db.transaction().execute(async (writer) => {
      const { account, session } = visitor;
      await lockVisitorAccount(writer, visitor);
      await writer
        .updateTable('account')
        .set({ password_hash: passwordHash })
        .where('id', '=', account.id)
        .execute();
      for (const table of ['password_reset', 'email_change'] as const)
        await writer.deleteFrom(table).where('account_id', '=', account.id).execute();
      await writer
        .deleteFrom('session')
        .where('account_id', '=', account.id)
        .where('id', '!=', session.id)
        .execute();
      await endLoginsAs(writer, account.id);
      const { subject, paragraphs, link } = passwordChanged;
      const notice = writeMail(account.email, subject, paragraphs, {
        words: link,
        address: publicUrl,
      });
      await post(writer, notice, clock(), account.id);
    }),
});
