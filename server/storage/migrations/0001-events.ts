import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type Migration } from 'kysely';

export const addEventTables = (engine: 'sqlite' | 'postgresql'): Migration => ({
  async up(db: Kysely<unknown>) {
    const serial = engine === 'sqlite' ? 'integer' : 'serial';
    const double = engine === 'sqlite' ? 'real' : 'double precision';

    await db.schema
      .createTable('setting')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('revision')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('value', 'bigint', (column) => column.notNull())
      .addColumn('epoch', 'bigint', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .execute();
    const origin = randomBytes(6).toString('hex');
    await sql`insert into revision (id, value, epoch, origin) values (1, 0, 0, ${origin})`.execute(
      db,
    );

    await db.schema
      .createTable('city')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('slug', 'text', (column) => column.notNull().unique())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('folded', 'text', (column) => column.notNull())
      .addColumn('district', 'text', (column) => column.notNull())
      .addColumn('region', 'text', (column) => column.notNull())
      .addColumn('lat', sql.raw(double), (column) => column.notNull())
      .addColumn('lng', sql.raw(double), (column) => column.notNull())
      .addColumn('zoom', 'integer', (column) => column.notNull())
      .addColumn('predefined', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('groups', 'integer', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('place')
      .addColumn('id', serial, (column) => column.primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('folded', 'text', (column) => column.notNull())
      .addColumn('street', 'text')
      .addColumn('lat', sql.raw(double), (column) => column.notNull())
      .addColumn('lng', sql.raw(double), (column) => column.notNull())
      .addColumn('lat_e4', 'integer', (column) => column.notNull())
      .addColumn('lng_e4', 'integer', (column) => column.notNull())
      .addColumn('city_id', 'integer', (column) => column.notNull().references('city.id'))
      .addColumn('approximate', 'integer', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('source_id', 'text')
      .addColumn('sample', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute();
    // Four-decimal rule; approximate places are exempt, they share the centre of a municipality.
    await sql`create unique index place_identity on place (lat_e4, lng_e4) where approximate = 0`.execute(
      db,
    );
    await sql`create unique index place_source on place (source, source_id)`.execute(db);

    await db.schema
      .createTable('event')
      .addColumn('id', serial, (column) => column.primaryKey())
      .addColumn('slug', 'text', (column) => column.notNull().unique())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('folded', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('categories', 'text', (column) => column.notNull())
      .addColumn('organizer', 'text')
      .addColumn('price', 'text')
      .addColumn('url', 'text')
      .addColumn('venue', 'text')
      .addColumn('source_images', 'text', (column) => column.notNull())
      .addColumn('place_id', 'integer', (column) => column.notNull().references('place.id'))
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('source_id', 'text')
      .addColumn('content_hash', 'text')
      .addColumn('sample', 'integer', (column) => column.notNull())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute();
    await sql`create unique index event_source on event (source, source_id)`.execute(db);
    await sql`create index event_revision on event (revision)`.execute(db);
    await sql`create index event_place on event (place_id)`.execute(db);

    await db.schema
      .createTable('event_time')
      .addColumn('id', serial, (column) => column.primaryKey())
      .addColumn('event_id', 'integer', (column) =>
        column.notNull().references('event.id').onDelete('cascade'),
      )
      .addColumn('starts_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .addColumn('lasts_long', 'integer', (column) => column.notNull())
      .addColumn('start_local', 'text', (column) => column.notNull())
      .addColumn('end_local', 'text')
      .addColumn('precision', 'text', (column) => column.notNull())
      .addColumn('cancelled', 'integer', (column) => column.notNull())
      .execute();
    await sql`create index event_time_event on event_time (event_id)`.execute(db);
    // Queries of a period look back from its start only by the length of a short time; the few
    // long times have an index of their own.
    await sql`create index event_time_start on event_time (starts_at, ends_at, event_id)`.execute(
      db,
    );
    await sql`create index event_time_long on event_time (ends_at, starts_at, event_id) where lasts_long = 1`.execute(
      db,
    );
  },
});
