import type { Kysely } from 'kysely';
import type { Author } from '../accounts/visitor.ts';
import { isShown } from '../storage/event-visibility.ts';
import { ApiError } from '../http/api-error.ts';
import type { EventRow, Tables } from '../storage/tables.ts';

/** Administrators may change everything, except as another account and by an API key. */
export const isAdministrator = ({ account, session }: Author): boolean =>
  account.administrator === 1 && session?.actor_id === null;

/**
 * An event the author may change. Throws ApiError `not-found` for an unknown event or a hidden one
 * of somebody else, and `forbidden` for a visible one of somebody else.
 */
export const readOwnRow = async (
  db: Kysely<Tables>,
  slug: string,
  author: Author,
): Promise<EventRow> => {
  const row = await db.selectFrom('event').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!row) throw new ApiError('not-found', 'slug');
  if (row.owner_id === author.account.id || isAdministrator(author)) return row;
  throw new ApiError(isShown(row) ? 'forbidden' : 'not-found', 'slug');
};

/** Whether the author may edit an event. Throws ApiError `not-found` like `readOwnRow`. */
export const mayEdit = async (
  db: Kysely<Tables>,
  slug: string,
  author: Author,
): Promise<boolean> => {
  try {
    return (await readOwnRow(db, slug, author)).status !== 'deleted';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'forbidden') return false;
    throw error;
  }
};

/** Throws ApiError `conflict` when the row was edited since the version. */
export const expectVersion = (row: { version: number }, version: number): void => {
  if (row.version !== version) throw new ApiError('conflict', 'version');
};
