import { sql, type Kysely, type Migration } from 'kysely';

/** Revision of places, so that a catalogue reads only those that changed. */
export const addPlaceRevision = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('place')
      .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`create index place_revision on place (revision)`.execute(db);
  },
});
