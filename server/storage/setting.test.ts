import { expect, it } from 'vitest';
import { describeStorages, openTestStorage } from '../../test/support/servers/storages.ts';
import { createToken } from '../accounts/secrets.ts';
import { createSetting } from './setting.ts';

describeStorages('a setting', (engine) => {
  it('is created once, also by processes that need it at the same time', async () => {
    const { storage, remove } = await openTestStorage(engine);
    const createReader = (key = 'secret-key') => createSetting(storage.db, key, createToken);
    const values = await Promise.all(Array.from({ length: 5 }, () => createReader()()));
    expect(new Set(values).size).toBe(1);
    expect(values[0]).toMatch(/^[\w-]{43}$/);
    expect(await createReader()()).toBe(values[0]);
    expect(await createReader('map-id')()).not.toBe(values[0]);
    await remove();
  });

  it('differs between databases', async () => {
    const tests = [await openTestStorage(engine), await openTestStorage(engine)];
    const values = [];
    for (const { storage } of tests)
      values.push(await createSetting(storage.db, 'secret-key', createToken)());
    expect(values[0]).not.toBe(values[1]);
    for (const { remove } of tests) await remove();
  });
});
