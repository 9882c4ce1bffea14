import { sql, type Kysely, type Migration } from 'kysely';

/** What a person gave to read, apart from its source: the row of a source is written with every batch that is read. */
export const addImportContent: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('import_content')
      .addColumn('source_id', 'integer', (column) =>
        column.primaryKey().references('import_source.id').onDelete('cascade'),
      )
      .addColumn('content', 'text', (column) => column.notNull())
      .execute();
    await sql`insert into import_content (source_id, content)
      select id, content from import_source where content is not null`.execute(db);
    await db.schema.alterTable('import_source').dropColumn('content').execute();
  },
};
