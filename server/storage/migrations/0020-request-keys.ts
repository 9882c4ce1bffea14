import type { Kysely, Migration } from 'kysely';

/** Keys of requests that created something, so that these can be sent again. */
export const addRequestKeys = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('request_key')
      .addColumn('account_id', 'integer', (column) =>
        column.notNull().references('account.id').onDelete('cascade'),
      )
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('made_id', 'text', (column) => column.notNull())
      .addColumn('content_hash', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('request_key_key', ['account_id', 'key'])
      .execute();
    await db.schema
      .createIndex('request_key_created_at')
      .on('request_key')
      .column('created_at')
      .execute();
  },
});
