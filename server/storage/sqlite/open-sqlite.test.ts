import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestStorage, type TestStorage } from '../../../test/support/servers/storages.ts';
import type { Storage } from '../storage.ts';

describe('two connections that write to one file', () => {
  let test: TestStorage;
  let other: Storage;
  beforeEach(async () => {
    test = await openTestStorage('sqlite');
    other = test.openAnother();
  });
  afterEach(async () => {
    await other.close();
    await test.remove();
  });

  const set = ({ db }: Pick<Storage, 'db'>, key: string) =>
    db.insertInto('setting').values({ key, value: '' }).execute();
  const keys = async (): Promise<string[]> => {
    const reader = test.openAnother();
    const rows = await reader.db.selectFrom('setting').select('key').orderBy('key').execute();
    await reader.close();
    return rows.map(({ key }) => key).filter((key) => key.startsWith('test-'));
  };

  it('keep every write that was acknowledged after waiting for the other', async () => {
    let written: Promise<unknown> = Promise.resolve();
    await other.db.transaction().execute(async (writer) => {
      await set({ db: writer }, 'test-1');
      // Refused as busy a few times.
      written = set(test.storage, 'test-2');
      await sleep(100);
    });
    await written;
    expect(await keys()).toEqual(['test-1', 'test-2']);
    await set(test.storage, 'test-3');
    expect(await keys()).toEqual(['test-1', 'test-2', 'test-3']);
    await test.storage.db.transaction().execute((writer) => set({ db: writer }, 'test-4'));
    await set(other, 'test-5');
    expect(await keys()).toEqual(['test-1', 'test-2', 'test-3', 'test-4', 'test-5']);
  });

  it('undo a single write that fails, and go on', async () => {
    await set(test.storage, 'test-1');
    await expect(set(test.storage, 'test-1')).rejects.toThrow(/UNIQUE/);
    await set(test.storage, 'test-2');
    expect(await keys()).toEqual(['test-1', 'test-2']);
  });

  it('read while the other has the lock', async () => {
    await other.db.transaction().execute(async (writer) => {
      await set({ db: writer }, 'test-1');
      // A reader that had to wait for the lock would be refused as busy.
      expect(await keys()).toEqual([]);
    });
  });
});
