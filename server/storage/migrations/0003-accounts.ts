import type { Kysely, Migration } from 'kysely';
import { ownNumber } from './own-number.ts';

/** Accounts, sessions, and counters of attempts for rate limits. */
export const addAccountTables = (engine: 'sqlite' | 'postgresql'): Migration => ({
  async up(db: Kysely<unknown>) {
    const [number, own] = ownNumber(engine);

    await db.schema
      .createTable('account')
      .addColumn('id', number, own)
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
      .addColumn('id', number, own)
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
