import type { Kysely, Migration } from 'kysely';
import { ownNumber } from './own-number.ts';

/** Keys of programs that act for accounts, and the events these publish by their own identifiers. */
export const addApiKeys = (engine: 'sqlite' | 'postgresql'): Migration => ({
  async up(db: Kysely<unknown>) {
    const [number, own] = ownNumber(engine);
    await db.schema
      .createTable('api_key')
      .addColumn('id', number, own)
      .addColumn('account_id', 'integer', (column) =>
        column.notNull().references('account.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('prefix', 'text', (column) => column.notNull())
      .addColumn('key_hash', 'text', (column) => column.notNull().unique())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .addColumn('expires_at', 'bigint')
      .execute();
    await db.schema.createIndex('api_key_account').on('api_key').column('account_id').execute();
    await db.schema
      .createTable('source_event')
      .addColumn('owner_id', 'integer', (column) =>
        column.notNull().references('account.id').onDelete('cascade'),
      )
      .addColumn('source_id', 'text', (column) => column.notNull())
      .addColumn('event_id', 'integer', (column) =>
        column.notNull().unique().references('event.id').onDelete('cascade'),
      )
      .addColumn('content_hash', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('source_event_key', ['owner_id', 'source_id'])
      .execute();
  },
});
