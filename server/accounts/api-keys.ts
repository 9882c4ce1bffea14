import { dayMs, hourMs } from '../../contract/durations.ts';
import type { Kysely } from 'kysely';
import {
  maxApiKeys,
  type ApiKey,
  type ApiKeyInput,
  type CreatedApiKey,
} from '../../contract/accounts/api-key.ts';
import { ApiError } from '../http/api-error.ts';
import { writeMail } from '../mail/mail.ts';
import { post } from '../mail/outbox.ts';
import type { ApiKeyRow } from '../storage/api-key-tables.ts';
import type { Tables } from '../storage/tables.ts';
import { apiKeyCreated } from '../words/mails.ts';
import { keyExpired, keyUnknown, tooManyKeys } from '../words/refusals.ts';
import { writeAs } from './lock-account.ts';
import { createToken, secretHash } from './secrets.ts';
import type { KeyHolder, Visitor } from './visitor.ts';

/** Characters of a key that its list shows: `mk_` and six more. */
const prefixLength = 9;

/** An API key: `mk_` and 256 random bits. Tokens of sessions are shorter. */
const keyPattern = /^mk_[\w-]{43}$/;

export const isApiKey = (text: string): boolean => keyPattern.test(text);

const toApiKey = ({ account_id: _account, key_hash: _hash, ...key }: ApiKeyRow): ApiKey => key;

export interface ApiKeys {
  /** Keys of an account, the oldest first. */
  list(accountId: number): Promise<ApiKey[]>;
  /**
   * Creates a key and mails a notice; its secret is not stored. Throws ApiError `invalid-form`
   * above `maxApiKeys`, `unauthorized` when the session has ended.
   */
  create(visitor: Visitor, form: ApiKeyInput): Promise<CreatedApiKey>;
  /** Throws ApiError `not-found` for a key of another account, or none. */
  revoke(visitor: Visitor, id: number): Promise<void>;
  /** Account of a key. Throws ApiError `unauthorized` for an unknown, revoked or expired one. */
  find(key: string): Promise<KeyHolder>;
}

export const createApiKeys = (
  db: Kysely<Tables>,
  publicUrl: string,
  clock: () => number,
): ApiKeys => {
  const list = async (accountId: number): Promise<ApiKey[]> => {
    const rows = await db
      .selectFrom('api_key')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    return rows.map(toApiKey);
  };

  return {
    list,

    create(visitor, { name, scope, valid_days }) {
      const key = `mk_${createToken()}`;
      const { account } = visitor;
      const now = clock();
      return writeAs(db, visitor, async (writer) => {
        const { count } = await writer
          .selectFrom('api_key')
          .select((select) => select.fn.countAll<number>().as('count'))
          .where('account_id', '=', account.id)
          .executeTakeFirstOrThrow();
        if (count >= maxApiKeys)
          throw new ApiError('invalid-form', null, { sentence: tooManyKeys(maxApiKeys) });
        const row = await writer
          .insertInto('api_key')
          .values({
            account_id: account.id,
            name,
            prefix: key.slice(0, prefixLength),
            key_hash: secretHash(key),
            scope,
            created_at: now,
            used_at: null,
            expires_at: valid_days === null ? null : now + valid_days * dayMs,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        const notice = writeMail(account.email, apiKeyCreated(name), `${publicUrl}/nastaveni/`);
        await post(writer, notice, now, account.id);
        return { ...toApiKey(row), key };
      });
    },

    revoke: (visitor, id) =>
      writeAs(db, visitor, async (writer) => {
        const { numDeletedRows } = await writer
          .deleteFrom('api_key')
          .where('id', '=', id)
          .where('account_id', '=', visitor.account.id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw new ApiError('not-found', 'key');
      }),

    async find(text) {
      const now = clock();
      const key = isApiKey(text)
        ? await db
            .selectFrom('api_key')
            .selectAll()
            // Indexed by the hash: how long the look-up takes says nothing about other keys.
            .where('key_hash', '=', secretHash(text))
            .executeTakeFirst()
        : undefined;
      const account =
        key &&
        (await db
          .selectFrom('account')
          .selectAll()
          .where('id', '=', key.account_id)
          .executeTakeFirst());
      if (!key || !account) throw new ApiError('unauthorized', null, { sentence: keyUnknown });
      if (key.expires_at !== null && key.expires_at <= now)
        throw new ApiError('unauthorized', null, { sentence: keyExpired });
      // At most one write an hour, not one per request.
      if (key.used_at === null || now - key.used_at >= hourMs)
        await db.updateTable('api_key').set({ used_at: now }).where('id', '=', key.id).execute();
      return { account, key };
    },
  };
};
