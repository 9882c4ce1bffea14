import type { Kysely, Migration } from 'kysely';
import { ownNumber } from './own-number.ts';

/** Regular editions and their issues, and the consent to print the contact of an event. */
export const addEditions = (engine: 'sqlite' | 'postgresql'): Migration => ({
  async up(db: Kysely<unknown>) {
    const [number, own] = ownNumber(engine);
    await db.schema
      .alterTable('event')
      .addColumn('prints_contact', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('edition')
      .addColumn('id', number, own)
      .addColumn('owner_id', 'integer', (column) =>
        column.notNull().references('account.id').onDelete('cascade'),
      )
      .addColumn('form', 'text', (column) => column.notNull())
      .addColumn('next_closing', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('edition_owner').on('edition').column('owner_id').execute();
    await db.schema.createIndex('edition_closing').on('edition').column('next_closing').execute();
    await db.schema
      .createTable('edition_issue')
      .addColumn('id', number, own)
      .addColumn('edition_id', 'integer', (column) =>
        column.notNull().references('edition.id').onDelete('cascade'),
      )
      .addColumn('start_day', 'text', (column) => column.notNull())
      .addColumn('end_day', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('closed_at', 'bigint', (column) => column.notNull())
      .addColumn('read_at', 'bigint', (column) => column.notNull())
      .addColumn('reading', 'integer', (column) => column.notNull())
      .addColumn('events', 'text', (column) => column.notNull())
      .addColumn('changes', 'text', (column) => column.notNull())
      .addColumn('omitted', 'integer', (column) => column.notNull())
      .addUniqueConstraint('edition_issue_days', ['edition_id', 'start_day', 'end_day'])
      .execute();
  },
});
