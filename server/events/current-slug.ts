import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/** The address of an event that stood at this one before; null where none did. */
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
