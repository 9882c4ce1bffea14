import { expect, it } from 'vitest';
import { describeStorages, openTestStorage } from '../../test/support/servers/storages.ts';
import { createSecretKey } from './secret-key.ts';

describeStorages('the secret key', (engine) => {
  it('is created once, also by processes that need it at the same time', async () => {
    const { storage, remove } = await openTestStorage(engine);
    const createReader = () => createSecretKey(storage.db);
    const keys = await Promise.all(Array.from({ length: 5 }, () => createReader()()));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{43}$/);
    expect(await createReader()()).toBe(keys[0]);
    await remove();
  });

  it('differs between databases', async () => {
    const tests = [await openTestStorage(engine), await openTestStorage(engine)];
    const keys = [];
    for (const { storage } of tests) keys.push(await createSecretKey(storage.db)());
    expect(keys[0]).not.toBe(keys[1]);
    for (const { remove } of tests) await remove();
  });
});
