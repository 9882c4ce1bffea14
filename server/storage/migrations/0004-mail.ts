import type { ColumnDefinitionBuilder, Kysely, Migration } from 'kysely';

/** Mails that wait to be sent, and links they carry. */
export const createMail = (engine: 'sqlite' | 'postgresql'): Migration => ({
  async up(db: Kysely<unknown>) {
    const serial = engine === 'sqlite' ? 'integer' : 'serial';
    // A number that was somebody's is never somebody else's.
    const once = (column: ColumnDefinitionBuilder) =>
      engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey();
    await db.schema
      .createTable('outbox')
      .addColumn('id', serial, once)
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
