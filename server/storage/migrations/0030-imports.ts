import type { Kysely, Migration } from 'kysely';
import { ownNumber } from './own-number.ts';

/** Sources of events of others, their items, decisions about them, and where an event was taken from. */
export const addImports = (engine: 'sqlite' | 'postgresql'): Migration => ({
  async up(db: Kysely<unknown>) {
    const [number, own] = ownNumber(engine);
    await db.schema.alterTable('event').addColumn('origin', 'text').execute();
    await db.schema
      .createTable('import_source')
      .addColumn('id', number, own)
      .addColumn('owner_id', 'integer', (column) =>
        column.notNull().references('account.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('address', 'text')
      .addColumn('format', 'text')
      .addColumn('city_id', 'integer', (column) => column.references('city.id'))
      .addColumn('automatic', 'integer', (column) => column.notNull())
      .addColumn('licence', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('content', 'text')
      .addColumn('content_hash', 'text')
      .addColumn('report', 'text')
      .addColumn('problem', 'text')
      .addColumn('reading', 'integer', (column) => column.notNull())
      .addColumn('done', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('total', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('due_at', 'bigint')
      .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('read_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('import_source_owner')
      .on('import_source')
      .column('owner_id')
      .execute();
    await db.schema.createIndex('import_source_due').on('import_source').column('due_at').execute();
    await db.schema
      .createTable('import_item')
      .addColumn('id', number, own)
      .addColumn('source_id', 'integer', (column) =>
        column.notNull().references('import_source.id').onDelete('cascade'),
      )
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('says', 'text', (column) => column.notNull())
      .addColumn('says_hash', 'text', (column) => column.notNull())
      .addColumn('said', 'text')
      .addColumn('said_hash', 'text')
      .addColumn('taken', 'text')
      .addColumn('event_id', 'integer', (column) =>
        column.references('event.id').onDelete('set null'),
      )
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('gone', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('put_aside', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('kept', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('removed', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('similar_id', 'integer', (column) =>
        column.references('event.id').onDelete('set null'),
      )
      .addColumn('clues', 'text')
      .addColumn('starts_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('import_item_uid', ['source_id', 'uid'])
      .execute();
    await db.schema
      .createIndex('import_item_list')
      .on('import_item')
      .columns(['source_id', 'state', 'starts_at'])
      .execute();
    // A deleted event asks for its items.
    await db.schema.createIndex('import_item_event').on('import_item').column('event_id').execute();
    await db.schema
      .createIndex('import_item_similar')
      .on('import_item')
      .column('similar_id')
      .execute();
    await db.schema
      .createTable('import_take')
      .addColumn('id', number, own)
      .addColumn('source_id', 'integer', (column) =>
        column.notNull().references('import_source.id').onDelete('cascade'),
      )
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('import_take_source')
      .on('import_take')
      .column('source_id')
      .execute();
    await db.schema
      .createTable('import_change')
      .addColumn('id', number, own)
      .addColumn('take_id', 'integer', (column) =>
        column.notNull().references('import_take.id').onDelete('cascade'),
      )
      .addColumn('item_id', 'integer', (column) =>
        column.notNull().references('import_item.id').onDelete('cascade'),
      )
      .addColumn('item_before', 'text', (column) => column.notNull())
      .addColumn('event_id', 'integer', (column) =>
        column.references('event.id').onDelete('set null'),
      )
      .addColumn('event_before', 'text')
      .addColumn('event_version', 'integer')
      .execute();
    for (const column of ['take_id', 'item_id', 'event_id'])
      await db.schema
        .createIndex(`import_change_${column}`)
        .on('import_change')
        .column(column)
        .execute();
  },
});
