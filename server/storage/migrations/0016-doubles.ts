import { sql, type Kysely, type Migration } from 'kysely';

/** Events that another one stands for on the map, and pairs that people told apart. */
export const addDoubles = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('event')
      .addColumn('double_of', 'integer', (column) =>
        column.references('event.id').onDelete('set null'),
      )
      .execute();
    await db.schema.alterTable('event').addColumn('double_clues', 'text').execute();
    // Few events have it, and only these are in the index.
    await sql`create index event_double on event (double_of) where double_of is not null`.execute(
      db,
    );
    await db.schema
      .createTable('distinct_event')
      .addColumn('one_id', 'integer', (column) =>
        column.notNull().references('event.id').onDelete('cascade'),
      )
      .addColumn('other_id', 'integer', (column) =>
        column.notNull().references('event.id').onDelete('cascade'),
      )
      .addColumn('actor_id', 'integer', (column) =>
        column.references('account.id').onDelete('set null'),
      )
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('distinct_event_key', ['one_id', 'other_id'])
      .execute();
    await db.schema
      .createIndex('distinct_event_other')
      .on('distinct_event')
      .column('other_id')
      .execute();
  },
});
