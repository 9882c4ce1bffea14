import type { Kysely, Migration } from 'kysely';

/** What people say that the columns of their tables have, and the last readings of a source. */
export const addImportColumns: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['columns', 'history'])
      await db.schema.alterTable('import_source').addColumn(column, 'text').execute();
  },
};
