import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/** Current slug of the event that had this slug earlier; null for none. */
export const readCurrentSlug = async (db: Kysely<Tables>, slug: string): Promise<string | null> => {
  const row = await db
    .selectFrom('event_slug')
    .innerJoin('event', 'event.id', 'event_slug.event_id')
    .select('event.slug')
    .where('event_slug.slug', '=', slug)
    .where('event.status', '!=', 'draft')
    .executeTakeFirst();
  return row?.slug ?? null;
};
