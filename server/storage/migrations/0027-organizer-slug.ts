import { sql, type Kysely, type Migration } from 'kysely';
import { toOrganizerSlug } from '../../../domain/events/organizer-slug.ts';

/** Events read at once. */
const pageSize = 1000;

const fillSlugs = async (db: Kysely<unknown>): Promise<void> => {
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; organizer: string }>`select id, organizer from event
      where id > ${last} and organizer is not null order by id limit ${pageSize}`.execute(db);
    for (const { id, organizer } of rows) {
      const slug = toOrganizerSlug(organizer);
      if (slug !== null)
        await sql`update event set organizer_slug = ${slug} where id = ${id}`.execute(db);
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
};

/** Slugs of organisers, by which their pages find events. */
export const addOrganizerSlug = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('event').addColumn('organizer_slug', 'text').execute();
    await fillSlugs(db);
    await sql`create index event_organizer on event (organizer_slug, id)`.execute(db);
  },
});
