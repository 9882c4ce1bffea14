import { sql, type Kysely, type Migration } from 'kysely';

/** Published versions of the widget and their parts. */
export const addReleaseTables = (engine: 'sqlite' | 'postgresql'): Migration => ({
  async up(db: Kysely<unknown>) {
    const bytes = sql.raw(engine === 'sqlite' ? 'blob' : 'bytea');
    await db.schema
      .createTable('widget_release')
      .addColumn('version', 'text', (column) => column.primaryKey())
      .addColumn('integrity', 'text', (column) => column.notNull())
      .addColumn('loader', bytes, (column) => column.notNull())
      .addColumn('kept_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('widget_part')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('body', bytes, (column) => column.notNull())
      .execute();
  },
});
