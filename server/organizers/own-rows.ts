import type { Kysely } from 'kysely';
import type { Visitor } from '../accounts/visitor.ts';
import { isShown } from '../storage/event-visibility.ts';
import { ApiError } from '../http/api-error.ts';
import type { EventRow, Tables } from '../storage/tables.ts';

/** Administrators may change everything, except while logged in as another account. */
export const isAdministrator = ({ account, session }: Visitor): boolean =>
  account.administrator === 1 && session.actor_id === null;

/**
 * An event the visitor may change. Throws ApiError `not-found` for an unknown event or a hidden one
 * of somebody else, and `forbidden` for a visible one of somebody else.
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

/** Throws ApiError `conflict` when the row was edited since the version. */
export const expectVersion = (row: { version: number }, version: number): void => {
  if (row.version !== version) throw new ApiError('conflict', 'version');
};
