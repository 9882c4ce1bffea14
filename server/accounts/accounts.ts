import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { toAsciiAddress } from '../../contract/accounts/email-address.ts';
import { emailTaken, type RegistrationInput } from '../../contract/accounts/account-inputs.ts';
import type { NameInput } from '../../contract/accounts/settings-inputs.ts';
import { MapConfigurationSchema, type User } from '../../contract/accounts/account.ts';
import { privacyPolicyVersion } from '../documents/privacy-policy.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { ApiError } from '../http/api-error.ts';
import { readEmailState } from './email-confirmations.ts';
import { oldestLink } from './links.ts';
import { writeAs } from './lock-account.ts';
import { endLoginsAs } from './sessions.ts';
import type { Visitor } from './visitor.ts';
import { writeMail } from '../mail/mail.ts';
import { post } from '../mail/outbox.ts';
import type { AccountRow, Tables } from '../storage/tables.ts';
import { passwordChanged } from '../words/mails.ts';

/** Key of an e-mail address: letters of either case, and a domain as typed or in ASCII, are one account. */
export const toEmailKey = (email: string): string => toAsciiAddress(email).toLowerCase();

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

const hasSocialPage = async (db: Kysely<Tables>, accountId: number): Promise<boolean> =>
  (await db
    .selectFrom('social_page')
    .select('page_id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** API representation of the logged-in account. */
export type ToUser = (row: AccountRow, isLoginAs?: boolean) => Promise<User>;

export const createToUser =
  (db: Kysely<Tables>, gazetteer: Gazetteer, clock: () => number): ToUser =>
  async (row, isLoginAs = false) => {
    const { isConfirmed, isRefused, pending } = await readEmailState(db, row, clock());
    return {
      id: row.id,
      email: row.email,
      email_confirmed: isConfirmed,
      ...(isRefused && { email_refused: true }),
      ...(pending !== null && { pending_email: pending }),
      first_name: row.first_name,
      last_name: row.last_name,
      map_configuration: parseMapConfiguration(row.map_configuration),
      city: (row.city_id !== null && gazetteer.byId(row.city_id)) || null,
      plugin_id: await readOldestPlugin(db, row.id),
      facebook_connected: await hasSocialPage(db, row.id),
      ...(isLoginAs && { login_as: true }),
      ...(row.administrator === 1 && !isLoginAs && { administrator: true }),
    };
  };

export interface Accounts {
  byEmail(email: string): Promise<AccountRow | undefined>;
  /**
   * Account with an unconfirmed address. Throws ApiError `invalid-form` when the address has an
   * account (unique column).
   */
  create(form: RegistrationInput, passwordHash: string): Promise<AccountRow>;
  /**
   * Sets the password, invalidates sent links, ends all other sessions and mails a notice. Returns
   * the new address whose change thereby ended; null for none. Throws ApiError `unauthorized` when
   * the password was changed meanwhile.
   */
  setPassword(visitor: Visitor, passwordHash: string): Promise<string | null>;
  /** Throws ApiError `unauthorized` when the session has ended. */
  setName(visitor: Visitor, name: NameInput): Promise<void>;
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
    return db.transaction().execute(async (writer) => {
      const created = await writer
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
      await writer
        .insertInto('email_confirmation')
        .values({ account_id: created.id, slug_hash: null, created_at: now })
        .execute();
      return created;
    });
  },

  setPassword: (visitor, passwordHash) =>
    writeAs(db, visitor, async (writer) => {
      const { account, session } = visitor;
      const now = clock();
      await writer
        .updateTable('account')
        .set({ password_hash: passwordHash })
        .where('id', '=', account.id)
        .execute();
      await writer.deleteFrom('password_reset').where('account_id', '=', account.id).execute();
      const ended = await writer
        .deleteFrom('email_change')
        .where('account_id', '=', account.id)
        .returning(['email', 'created_at'])
        .executeTakeFirst();
      await writer
        .deleteFrom('session')
        .where('account_id', '=', account.id)
        .where('id', '!=', session.id)
        .execute();
      await endLoginsAs(writer, account.id);
      const notice = writeMail(account.email, passwordChanged, publicUrl);
      await post(writer, notice, now, account.id);
      return ended && ended.created_at > oldestLink(now) ? ended.email : null;
    }),

  setName: (visitor, { first_name, last_name }) =>
    writeAs(db, visitor, async (writer) => {
      await writer
        .updateTable('account')
        .set({ first_name, last_name })
        .where('id', '=', visitor.account.id)
        .execute();
    }),
});
