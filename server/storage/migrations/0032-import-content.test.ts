import { CompiledQuery } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { insertImportSource } from '../../../test/support/fixtures/insert-import-source.ts';
import { insertPerson } from '../../../test/support/fixtures/insert-person.ts';
import { describeStorages, openTestStorage } from '../../../test/support/servers/storages.ts';
import { addImportContent } from './0032-import-content.ts';

describeStorages('files that wait to be read', (engine) => {
  it('move to a table of their own, and go with their source', async () => {
    const { storage, remove } = await openTestStorage(engine);
    onTestFinished(() => remove());
    const { db } = storage;
    const person = await insertPerson(db);
    const file = await insertImportSource(db, person, { kind: 'file' });
    await insertImportSource(db, person);
    await db.schema.dropTable('import_content').execute();
    await db.schema.alterTable('import_source').addColumn('content', 'text').execute();
    await db.executeQuery(
      CompiledQuery.raw(`update import_source set content = 'QkVHSU4=' where id = ${file}`),
    );
    await addImportContent.up(db);
    const contents = () => db.selectFrom('import_content').selectAll().execute();
    expect(await contents()).toEqual([{ source_id: file, content: 'QkVHSU4=' }]);
    expect(await db.selectFrom('import_source').selectAll().execute()).toHaveLength(2);
    await db.deleteFrom('import_source').where('id', '=', file).execute();
    expect(await contents()).toEqual([]);
  });
});
