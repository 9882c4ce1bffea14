import type { Kysely, Migration } from 'kysely';

/** Address of the own site of a place, and whether a merge gave that of the merged place to the other. */
export const addPlaceWeb = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('place').addColumn('web', 'text').execute();
    await db.schema
      .alterTable('place_merge')
      .addColumn('took_web', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
});
