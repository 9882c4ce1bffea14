import type { Kysely, Migration } from 'kysely';

/** Plugins: settings of the maps on organizers' sites. */
export const addPluginTable = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('plugin')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner_id', 'integer', (column) =>
        column.notNull().references('account.id').onDelete('cascade'),
      )
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('config', 'text', (column) => column.notNull())
      .addColumn('sites', 'text', (column) => column.notNull())
      .addColumn('cities', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('plugin_owner')
      .on('plugin')
      .columns(['owner_id', 'created_at'])
      .execute();
    // The column was never filled; the oldest plugin of an account is found in the table plugin.
    await db.schema.alterTable('account').dropColumn('plugin_id').execute();
  },
});
