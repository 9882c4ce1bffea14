import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { emailTaken, type RegistrationForm } from '../../contract/account-forms.ts';
import { MapConfigurationSchema, type User } from '../../contract/account.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { ApiError } from '../http/api-error.ts';
import type { AccountRow, Tables } from '../storage/tables.ts';

/** Of the document on personal data that people consent to. */
export const consentVersion = '2026-11-21';

/** Addresses that differ in the size of their letters are one. */
export const toEmailKey = (email: string): string => email.toLowerCase();

const parseMapConfiguration = (text: string | null) => {
  const result = v.safeParse(MapConfigurationSchema, text === null ? null : JSON.parse(text));
  return result.success ? result.output : null;
};

/** What a person is told about themselves. */
export const toUser = (row: AccountRow, gazetteer: Gazetteer): User => ({
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  map_configuration: parseMapConfiguration(row.map_configuration),
  city: (row.city_id !== null && gazetteer.byId(row.city_id)) || null,
  plugin_id: row.plugin_id,
  facebook_connected: false,
});

export interface Accounts {
  byEmail(email: string): Promise<AccountRow | undefined>;
  /** Throws ApiError `invalid-form` when the address has an account; the unique column decides. */
  create(form: RegistrationForm, passwordHash: string): Promise<number>;
}

export const createAccounts = (db: Kysely<Tables>, clock: () => number): Accounts => ({
  byEmail: (email) =>
    db
      .selectFrom('account')
      .selectAll()
      .where('email_key', '=', toEmailKey(email))
      .executeTakeFirst(),

  async create(form, passwordHash) {
    const now = clock();
    const made = await db
      .insertInto('account')
      .values({
        email: form.email,
        email_key: toEmailKey(form.email),
        first_name: form.first_name,
        last_name: form.last_name,
        password_hash: passwordHash,
        map_configuration: null,
        city_id: null,
        plugin_id: null,
        administrator: 0,
        consent_at: now,
        consent_version: consentVersion,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new ApiError('invalid-form', null, { fields: { email: emailTaken } });
    return made.id;
  },
});
