import type { Kysely, Migration } from 'kysely';

/** What was read of each event of a partner's API, so that only what changed is asked for again. */
export const addPartnerRecords = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('partner_record')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('updated', 'text', (column) => column.notNull())
      .addColumn('source_ids', 'text', (column) => column.notNull())
      .execute();
  },
});
