import type { Kysely, Migration } from 'kysely';

/** What new events of an account begin with; no row: nothing. */
export const addOrganizerProfile = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('organizer_profile')
      .addColumn('account_id', 'integer', (column) =>
        column.primaryKey().references('account.id').onDelete('cascade'),
      )
      .addColumn('organizer', 'text')
      .addColumn('contact', 'text')
      .addColumn('url', 'text')
      .addColumn('place_id', 'integer', (column) =>
        column.references('place.id').onDelete('set null'),
      )
      .execute();
    await db.schema
      .createIndex('organizer_profile_place')
      .on('organizer_profile')
      .column('place_id')
      .execute();
  },
});
