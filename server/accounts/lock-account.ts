import type { Kysely } from 'kysely';
import { ApiError } from '../http/api-error.ts';
import type { ApiKeyRow } from '../storage/api-key-tables.ts';
import type { Writer } from '../storage/transaction.ts';
import type { AccountRow, Tables } from '../storage/tables.ts';
import { keyUnknown } from '../words/refusals.ts';
import type { Author } from './visitor.ts';

/**
 * Locks the account's row until the transaction ends. Throws ApiError `unauthorized` when its
 * password changed or it was deleted since it was read; the hash is unique because of its salt.
 */
export const lockAccount = async (
  writer: Writer,
  { id, password_hash }: AccountRow,
): Promise<void> => {
  const { numUpdatedRows } = await writer
    .updateTable('account')
    .set({ password_hash })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('unauthorized');
};

/** Makes concurrent writes of an account queue until the transaction ends. */
export const queueWrites = async (writer: Writer, accountId: number): Promise<void> => {
  await writer
    .updateTable('account')
    .set((set) => ({ password_hash: set.ref('password_hash') }))
    .where('id', '=', accountId)
    .execute();
};

/** Locks the account of a key until the transaction ends; a new password does not end keys. */
const lockKeyAccount = async (writer: Writer, { id, account_id }: ApiKeyRow): Promise<void> => {
  await queueWrites(writer, account_id);
  const current = await writer
    .selectFrom('api_key')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!current) throw new ApiError('unauthorized', null, { sentence: keyUnknown });
};

/** lockAccount for an author, whose session or API key must still exist too. */
export const lockVisitorAccount = async (
  writer: Writer,
  { account, session, key }: Author,
): Promise<void> => {
  if (key) return lockKeyAccount(writer, key);
  await lockAccount(writer, account);
  const current = await writer
    .selectFrom('session')
    .select('id')
    .where('id', '=', session.id)
    .where('token_hash', '=', session.token_hash)
    .executeTakeFirst();
  if (!current) throw new ApiError('unauthorized');
};

/**
 * Writes in a transaction in which concurrent writes of the author queue. Throws ApiError `unauthorized`
 * when the session or the API key has ended.
 */
export const writeAs = <Result>(
  db: Kysely<Tables>,
  author: Author,
  work: (writer: Writer) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (writer) => {
    await lockVisitorAccount(writer, author);
    return work(writer);
  });
