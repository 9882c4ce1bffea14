import type { Kysely } from 'kysely';
import type { Visitor } from '../accounts/visitor.ts';
import { isShown } from '../events/visibility.ts';
import { ApiError } from '../http/api-error.ts';
import type { EventRow, Tables } from '../storage/tables.ts';

/** Administrators change everybody's, except while they are logged in as somebody. */
export const isAdministrator = ({ account, session }: Visitor): boolean =>
  account.administrator === 1 && session.actor_id === null;

/**
 * An event that may be changed by whoever asks. Throws ApiError `not-found` for what there is not,
 * or is no business of theirs, and `forbidden` for what they see and somebody else changes.
 */
export const readOwnRow = async (
  db: Kysely<Tables>,
  slug: string,
  visitor: Visitor,
): Promise<EventRow> => {
  const row = await db.selectFrom('event').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!row) throw new ApiError('not-found', 'slug');
  if (row.owner_id === visitor.account.id || isAdministrator(visitor)) return row;
  throw new ApiError(isShown(row) ? 'forbidden' : 'not-found', 'slug');
};

/** Throws ApiError `conflict` where another edit came first. */
export const expectVersion = (row: { version: number }, version: number): void => {
  if (row.version !== version) throw new ApiError('conflict', 'version');
};
