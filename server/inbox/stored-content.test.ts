import { expect, it, onTestFinished } from 'vitest';
import { insertImportSource } from '../../test/support/fixtures/insert-import-source.ts';
import { insertPerson } from '../../test/support/fixtures/insert-person.ts';
import { describeRules, openTestStorage } from '../../test/support/servers/storages.ts';
import { forgetContent, forgetLongTable, hasContent, storeContent } from './stored-content.ts';

describeRules('what is read of a source', (engine) => {
  it('stays as a table, unless that is long', async () => {
    const { storage, remove } = await openTestStorage(engine);
    onTestFinished(() => remove());
    const { db } = storage;
    const id = await insertImportSource(db, await insertPerson(db), { kind: 'table' });
    await storeContent(db, id, 'á'.repeat(1_000_000));
    await forgetLongTable(db, id);
    expect(await hasContent(db, id)).toBe(true);
    await forgetContent(db, id);
    expect(await hasContent(db, id)).toBe(false);
    await storeContent(db, id, 'á'.repeat(1_000_001));
    await forgetLongTable(db, id);
    expect(await hasContent(db, id)).toBe(false);
  });
});
