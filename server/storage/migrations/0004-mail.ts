import type { Kysely, Migration } from 'kysely';
import { ownNumber } from './own-number.ts';

/** Queue of mails and links for a password reset. */
export const addMailTables = (engine: 'sqlite' | 'postgresql'): Migration => ({
  async up(db: Kysely<unknown>) {
    const [number, own] = ownNumber(engine);
    await db.schema
      .createTable('outbox')
      .addColumn('id', number, own)
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('html', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('next_at', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('outbox_next').on('outbox').column('next_at').execute();

    await db.schema
      .createTable('password_reset')
      .addColumn('account_id', 'integer', (column) =>
        column.primaryKey().references('account.id').onDelete('cascade'),
      )
      .addColumn('slug_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
  },
});
