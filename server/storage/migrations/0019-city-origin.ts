import type { Kysely, Migration } from 'kysely';

/** What the municipality of a place is known from: until now the nearest centre. */
export const addCityOrigin = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('place')
      .addColumn('city_from', 'text', (column) => column.notNull().defaultTo('centre'))
      .execute();
  },
});
