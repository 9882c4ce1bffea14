import type { Kysely, Migration } from 'kysely';

/** Connections of accounts with social networks, and pages on which they post. */
export const addSocialTables = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('social_login')
      .addColumn('state_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'integer', (column) =>
        column.notNull().references('account.id').onDelete('cascade'),
      )
      .addColumn('session_id', 'integer', (column) =>
        column.notNull().references('session.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('social_login_account')
      .on('social_login')
      .column('account_id')
      .execute();
    await db.schema
      .createIndex('social_login_session')
      .on('social_login')
      .column('session_id')
      .execute();
    await db.schema
      .createTable('social_connection')
      .addColumn('account_id', 'integer', (column) =>
        column.notNull().references('account.id').onDelete('cascade'),
      )
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text', (column) => column.notNull())
      .addColumn('person_title', 'text', (column) => column.notNull())
      .addColumn('is_whole', 'integer', (column) => column.notNull())
      .addColumn('connected_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('social_connection_key', ['account_id', 'network'])
      .execute();
    await db.schema
      .createIndex('social_connection_person')
      .on('social_connection')
      .columns(['network', 'person_id'])
      .execute();
    await db.schema
      .createTable('social_page')
      .addColumn('account_id', 'integer', (column) =>
        column.notNull().references('account.id').onDelete('cascade'),
      )
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('page_id', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('sealed_token', 'text', (column) => column.notNull())
      .addColumn('failure', 'text')
      .addPrimaryKeyConstraint('social_page_key', ['account_id', 'network', 'page_id'])
      .execute();
  },
});
