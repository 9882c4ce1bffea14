import type { Kysely, Migration } from 'kysely';
import { ownNumber } from './own-number.ts';

/** Followed cities, changes of e-mail, audit, owners of events. */
export const addSettingsTables = (engine: 'sqlite' | 'postgresql'): Migration => ({
  async up(db: Kysely<unknown>) {
    const [number, own] = ownNumber(engine);

    await db.schema
      .createTable('associated_city')
      .addColumn('account_id', 'integer', (column) =>
        column.notNull().references('account.id').onDelete('cascade'),
      )
      .addColumn('city_id', 'integer', (column) => column.notNull().references('city.id'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('associated_city_key', ['account_id', 'city_id'])
      .execute();

    await db.schema
      .createTable('email_change')
      .addColumn('account_id', 'integer', (column) =>
        column.primaryKey().references('account.id').onDelete('cascade'),
      )
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('slug_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('audit')
      .addColumn('id', number, own)
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('actor_id', 'integer', (column) =>
        column.references('account.id').onDelete('set null'),
      )
      .addColumn('subject_id', 'integer', (column) =>
        column.references('account.id').onDelete('set null'),
      )
      .addColumn('action', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .alterTable('session')
      .addColumn('actor_id', 'integer', (column) =>
        column.references('account.id').onDelete('cascade'),
      )
      .execute();

    // A mail is deleted with the account it is about, whatever its recipient.
    await db.schema
      .alterTable('outbox')
      .addColumn('account_id', 'integer', (column) =>
        column.references('account.id').onDelete('cascade'),
      )
      .execute();
    await db.schema.createIndex('outbox_account').on('outbox').column('account_id').execute();

    await db.schema
      .alterTable('event')
      .addColumn('owner_id', 'integer', (column) =>
        column.references('account.id').onDelete('set null'),
      )
      .execute();
    await db.schema.createIndex('event_owner').on('event').column('owner_id').execute();
  },
});
