import type { ColumnDefinitionBuilder, Kysely, Migration } from 'kysely';

/** People, their logins, and what is counted against those who guess. */
export const createAccounts = (engine: 'sqlite' | 'postgresql'): Migration => ({
  async up(db: Kysely<unknown>) {
    const serial = engine === 'sqlite' ? 'integer' : 'serial';
    // A number that was somebody's is never somebody else's.
    const once = (column: ColumnDefinitionBuilder) =>
      engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey();

    await db.schema
      .createTable('account')
      .addColumn('id', serial, once)
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull().unique())
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('last_name', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('map_configuration', 'text')
      .addColumn('city_id', 'integer', (column) => column.references('city.id'))
      .addColumn('plugin_id', 'text')
      .addColumn('administrator', 'integer', (column) => column.notNull())
      .addColumn('consent_at', 'bigint', (column) => column.notNull())
      .addColumn('consent_version', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('session')
      .addColumn('id', serial, once)
      .addColumn('account_id', 'integer', (column) =>
        column.notNull().references('account.id').onDelete('cascade'),
      )
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('session_account').on('session').column('account_id').execute();

    await db.schema
      .createTable('attempt')
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('window_start', 'bigint', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('attempt_key', ['key', 'window_start'])
      .execute();
  },
});
