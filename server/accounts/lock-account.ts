import { ApiError } from '../http/api-error.ts';
import type { Writer } from '../storage/transaction.ts';
import type { AccountRow } from '../storage/tables.ts';
import type { Visitor } from './visitor.ts';

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

/** lockAccount for a visitor, whose session must still exist too. */
export const lockVisitorAccount = async (
  writer: Writer,
  { account, session }: Visitor,
): Promise<void> => {
  await lockAccount(writer, account);
  const current = await writer
    .selectFrom('session')
    .select('id')
    .where('id', '=', session.id)
    .where('token_hash', '=', session.token_hash)
    .executeTakeFirst();
  if (!current) throw new ApiError('unauthorized');
};
