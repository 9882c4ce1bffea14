import { expect, it, onTestFinished } from 'vitest';
import { importItem } from '../../test/support/fixtures/import-item.ts';
import { insertImportSource } from '../../test/support/fixtures/insert-import-source.ts';
import { insertPerson } from '../../test/support/fixtures/insert-person.ts';
import { describeRules, openTestStorage } from '../../test/support/servers/storages.ts';
import { markVanished } from './vanished-items.ts';

describeRules('items that a source has no more', (engine) => {
  it('are found among thousands', async () => {
    const { storage, remove } = await openTestStorage(engine);
    onTestFinished(() => remove());
    const { db } = storage;
    const ownerId = await insertPerson(db);
    const sourceId = await insertImportSource(db, ownerId);
    const uids = Array.from({ length: 5600 }, (_, index) => `u${String(index).padStart(4, '0')}`);
    for (let from = 0; from < uids.length; from += 700) {
      const items = uids.slice(from, from + 700).map((uid) => importItem(sourceId, uid));
      await db.insertInto('import_item').values(items).execute();
    }
    const seen = new Set(uids.filter((uid) => uid !== 'u0000' && uid !== 'u5599'));
    const vanished = await markVanished(db, { sourceId, ownerId }, seen);
    expect(vanished).toEqual({ gone: 2, renamed: 0 });
    const left = await db.selectFrom('import_item').select('uid').orderBy('uid').execute();
    expect(left.map(({ uid }) => uid)).toEqual(uids.slice(1, -1));
  });
});
