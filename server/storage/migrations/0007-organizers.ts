import { sql, type Kysely, type Migration } from 'kysely';
import { ownNumber } from './own-number.ts';

/**
 * SQLite cannot drop `not null` of a column: the table is recreated and its rows copied. Foreign
 * keys are off during migrations, so that dropping the old table deletes nothing elsewhere.
 */
const allowNoPlace = async (db: Kysely<unknown>, engine: 'sqlite' | 'postgresql') => {
  if (engine === 'postgresql') {
    await sql`alter table event alter column place_id drop not null`.execute(db);
    return;
  }
  const { rows } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_master where tbl_name = 'event' and sql is not null`.execute(
    db,
  );
  const table = rows.find(({ type }) => type === 'table')?.sql ?? '';
  const newTable = table
    .replace(/"event"/, '"event_new"')
    .replace(/("place_id" integer) not null/i, '$1');
  // Foreign keys of other tables refer to the table by name, so they hold after the rename.
  await sql.raw(newTable).execute(db);
  await sql`insert into event_new select * from event`.execute(db);
  await sql`drop table event`.execute(db);
  await sql`alter table event_new rename to event`.execute(db);
  for (const { type, sql: statement } of rows)
    if (type === 'index') await sql.raw(statement).execute(db);
};

/** Events of organizers: drafts, series, images; merges of places and the history of places. */
export const addOrganizerTables = (engine: 'sqlite' | 'postgresql'): Migration => ({
  async up(db: Kysely<unknown>) {
    const [number, own] = ownNumber(engine);
    const bytes = engine === 'sqlite' ? 'blob' : 'bytea';
    await allowNoPlace(db, engine);

    const addToEvent = (name: string, type: 'text' | 'bigint') =>
      db.schema.alterTable('event').addColumn(name, type).execute();
    for (const name of ['schedule', 'draft', 'contact', 'deleted_from'] as const)
      await addToEvent(name, 'text');
    await addToEvent('deleted_at', 'bigint');
    await db.schema
      .alterTable('event')
      .addColumn('facets', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await db.schema
      .alterTable('event')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();

    for (const name of ['series', 'series_date', 'moved_from'] as const)
      await db.schema.alterTable('event_time').addColumn(name, 'text').execute();

    await db.schema
      .alterTable('place')
      .addColumn('owner_id', 'integer', (column) =>
        column.references('account.id').onDelete('set null'),
      )
      .execute();
    await db.schema
      .alterTable('place')
      .addColumn('merged_into', 'integer', (column) => column.references('place.id'))
      .execute();
    await db.schema.createIndex('place_owner').on('place').column('owner_id').execute();
    await db.schema.createIndex('place_merged').on('place').column('merged_into').execute();
    await sql`drop index place_identity`.execute(db);
    await sql`create unique index place_identity on place (lat_e4, lng_e4)
      where approximate = 0 and merged_into is null`.execute(db);

    await db.schema
      .createTable('event_slug')
      .addColumn('slug', 'text', (column) => column.primaryKey())
      .addColumn('event_id', 'integer', (column) =>
        column.notNull().references('event.id').onDelete('cascade'),
      )
      .execute();
    await db.schema.createIndex('event_slug_event').on('event_slug').column('event_id').execute();

    await db.schema
      .createTable('image')
      .addColumn('id', number, own)
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('owner_id', 'integer', (column) =>
        column.references('account.id').onDelete('set null'),
      )
      .addColumn('event_id', 'integer', (column) =>
        column.references('event.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('alt', 'text', (column) => column.notNull())
      .addColumn('focus_x', 'integer', (column) => column.notNull())
      .addColumn('focus_y', 'integer', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('image_event').on('image').column('event_id').execute();
    await db.schema.createIndex('image_owner').on('image').column('owner_id').execute();

    await db.schema
      .createTable('image_file')
      .addColumn('image_id', 'integer', (column) =>
        column.notNull().references('image.id').onDelete('cascade'),
      )
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('format', 'text', (column) => column.notNull())
      .addColumn('body', sql.raw(bytes), (column) => column.notNull())
      .addPrimaryKeyConstraint('image_file_key', ['image_id', 'width', 'format'])
      .execute();

    await db.schema
      .createTable('place_change')
      .addColumn('id', number, own)
      .addColumn('place_id', 'integer', (column) =>
        column.notNull().references('place.id').onDelete('cascade'),
      )
      .addColumn('actor_id', 'integer', (column) =>
        column.references('account.id').onDelete('set null'),
      )
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('place_change_place')
      .on('place_change')
      .column('place_id')
      .execute();

    await db.schema
      .createTable('place_merge')
      .addColumn('id', number, own)
      .addColumn('source_id', 'integer', (column) =>
        column.notNull().references('place.id').onDelete('cascade'),
      )
      .addColumn('target_id', 'integer', (column) =>
        column.notNull().references('place.id').onDelete('cascade'),
      )
      .addColumn('actor_id', 'integer', (column) =>
        column.references('account.id').onDelete('set null'),
      )
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('undone_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('place_merge_source')
      .on('place_merge')
      .column('source_id')
      .execute();
    await db.schema
      .createTable('place_merge_event')
      .addColumn('merge_id', 'integer', (column) =>
        column.notNull().references('place_merge.id').onDelete('cascade'),
      )
      .addColumn('event_id', 'integer', (column) =>
        column.notNull().references('event.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('place_merge_event_key', ['merge_id', 'event_id'])
      .execute();
  },
});
