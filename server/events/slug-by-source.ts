import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/** Slug of an event by its identifier in a source; null for none. */
export const readSlugBySource = async (
  db: Kysely<Tables>,
  { source, id }: { source: string; id: string },
): Promise<string | null> => {
  const row = await db
    .selectFrom('event')
    .select('slug')
    .where('source', '=', source)
    .where('source_id', '=', id)
    .executeTakeFirst();
  return row?.slug ?? null;
};
