import { expect, it, onTestFinished } from 'vitest';
import { insertImportSource } from '../../test/support/fixtures/insert-import-source.ts';
import { insertPerson } from '../../test/support/fixtures/insert-person.ts';
import { describeRules, openTestStorage } from '../../test/support/servers/storages.ts';
import { testNow } from '../../test/support/servers/test-app.ts';
import { markVanished } from './vanished-items.ts';

describeRules('items that a source has no more', (engine) => {
  it('are found among thousands', async () => {
    const { storage, remove } = await openTestStorage(engine);
    onTestFinished(() => remove());
    const { db } = storage;
    const ownerId = await insertPerson(db);
    const sourceId = await insertImportSource(db, ownerId);
    const uids = Array.from({ length: 5600 }, (_, index) => `u${String(index).padStart(4, '0')}`);
    for (let from = 0; from < uids.length; from += 700)
      await db
        .insertInto('import_item')
        .values(
          uids.slice(from, from + 700).map((uid) => ({
            source_id: sourceId,
            uid,
            says: '{}',
            says_hash: 'a',
            said: null,
            said_hash: null,
            taken: null,
            event_id: null,
            state: 'new' as const,
            gone: 0,
            put_aside: 0,
            kept: 0,
            removed: 0,
            similar_id: null,
            clues: null,
            starts_at: testNow,
            ends_at: testNow,
          })),
        )
        .execute();
    const seen = new Set(uids.filter((uid) => uid !== 'u0000' && uid !== 'u5599'));
    const vanished = await markVanished(db, { sourceId, ownerId }, seen);
    expect(vanished).toEqual({ gone: 2, renamed: 0 });
    const left = await db.selectFrom('import_item').select('uid').orderBy('uid').execute();
    expect(left.map(({ uid }) => uid)).toEqual(uids.slice(1, -1));
  });
});
