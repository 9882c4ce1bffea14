import type { Kysely, Migration } from 'kysely';

/** Accounts with an unconfirmed address; existing accounts get no row and so count as confirmed. */
export const addEmailConfirmation = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('email_confirmation')
      .addColumn('account_id', 'integer', (column) =>
        column.primaryKey().references('account.id').onDelete('cascade'),
      )
      .addColumn('slug_hash', 'text', (column) => column.unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
  },
});
