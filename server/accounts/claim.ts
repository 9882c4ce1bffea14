import { ApiError } from '../http/api-error.ts';
import type { Writer } from '../storage/transaction.ts';
import type { AccountRow } from '../storage/tables.ts';
import type { Visitor } from './visitor.ts';

/**
 * Locks an account until the transaction ends. Throws ApiError `unauthorized` when it has another
 * password by now, or is gone: what was read before is no longer true, and its salt is nobody
 * else's.
 */
export const claimAccount = async (
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

/** The same for somebody who is logged in; their login must go on, too. */
export const claim = async (writer: Writer, { account, session }: Visitor): Promise<void> => {
  await claimAccount(writer, account);
  const living = await writer
    .selectFrom('session')
    .select('id')
    .where('id', '=', session.id)
    .where('token_hash', '=', session.token_hash)
    .executeTakeFirst();
  if (!living) throw new ApiError('unauthorized');
};
