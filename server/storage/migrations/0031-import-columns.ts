import type { Kysely, Migration } from 'kysely';

/** What people say that the columns of their tables have. */
export const addImportColumns: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('import_source').addColumn('columns', 'text').execute();
  },
};
