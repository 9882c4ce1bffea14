import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Plugin } from '../../contract/plugins/plugin.ts';
import { describeStorages, openTestStorage } from '../../test/support/servers/storages.ts';
import { createPluginCache } from './plugin-cache.ts';

const id = 'a'.repeat(20);
const second = 1_000;

describeStorages('plugin cache', (engine) => {
  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    for (const work of undo.splice(0).reverse()) await work();
  });

  const open = async () => {
    const test = await openTestStorage(engine);
    undo.push(() => test.remove());
    const { db } = test.storage;
    let now = 0;
    const account = await db
      .insertInto('account')
      .values({
        email: 'jana@example.cz',
        email_key: 'jana@example.cz',
        password_hash: '',
        first_name: 'Jana',
        last_name: 'Nováková',
        administrator: 0,
        city_id: null,
        map_configuration: null,
        consent_at: 0,
        consent_version: '',
        created_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      test,
      plugins: createPluginCache(db, () => now),
      setNow: (moment: number) => void (now = moment),
      add: () =>
        db
          .insertInto('plugin')
          .values({
            id,
            owner_id: account.id,
            title: 'První',
            config: '{"theme":"dark"}',
            sites: '["svitavy.cz"]',
            cities: '[]',
            created_at: 0,
            changed_at: 0,
            version: 1,
          })
          .execute(),
      rename: (title: string) =>
        db.updateTable('plugin').set({ title }).where('id', '=', id).execute(),
      remove: () => db.deleteFrom('plugin').where('id', '=', id).execute(),
    };
  };
  const titleOf = (plugin: Plugin | null) => plugin?.title;

  it('reads a plugin at most once in five seconds and then notices creation, change and deletion', async () => {
    const { plugins, add, rename, remove, setNow } = await open();
    expect(await plugins.find(id)).toBeNull();
    await add();
    setNow(4 * second);
    expect(await plugins.find(id)).toBeNull();
    setNow(5 * second);
    expect(await plugins.find(id)).toMatchObject({
      id,
      title: 'První',
      config: { theme: 'dark' },
      sites: ['svitavy.cz'],
      cities: [],
    });
    await rename('Druhý');
    setNow(9 * second);
    expect(titleOf(await plugins.find(id))).toBe('První');
    setNow(10 * second);
    expect(titleOf(await plugins.find(id))).toBe('Druhý');
    await remove();
    setNow(15 * second);
    expect(await plugins.find(id)).toBeNull();
  });

  it('reads a plugin again at once after forget', async () => {
    const { plugins, add, rename } = await open();
    await add();
    await plugins.find(id);
    await rename('Druhý');
    plugins.forget(id);
    expect(titleOf(await plugins.find(id))).toBe('Druhý');
  });

  it('serves a cached plugin without storage and rejects for any other', async () => {
    const { test, plugins, add, setNow } = await open();
    await add();
    await plugins.find(id);
    await test.storage.close();
    for (const moment of [5, 6, 3600]) {
      setNow(moment * second);
      expect(titleOf(await plugins.find(id))).toBe('První');
    }
    await expect(plugins.find('b'.repeat(20))).rejects.toThrow();
  });
});

describe('plugin cache with slow storage', () => {
  /** Storage whose queries stay pending until resolved through `waiting`. */
  const createSlow = () => {
    const waiting: ((row: object | undefined) => void)[] = [];
    const query = {
      selectAll: () => query,
      where: () => query,
      executeTakeFirst: () => new Promise((resolve) => waiting.push(resolve)),
    };
    const db = { selectFrom: () => query } as never;
    let now = 0;
    return {
      waiting,
      plugins: createPluginCache(db, () => now),
      setNow: (moment: number) => void (now = moment),
      row: (title: string) => ({
        id,
        owner_id: 1,
        title,
        config: '{}',
        sites: '[]',
        cities: '[]',
        created_at: 0,
        changed_at: 0,
        version: 1,
      }),
    };
  };
  afterEach(() => void vi.useRealTimers());

  it('shares one query among concurrent calls', async () => {
    const { waiting, plugins, row } = createSlow();
    const found = Promise.all([plugins.find(id), plugins.find(id), plugins.find(id)]);
    expect(waiting).toHaveLength(1);
    waiting[0]?.(row('První'));
    expect((await found).map((plugin) => plugin?.title)).toEqual(['První', 'První', 'První']);
  });

  it('does not cache a row read before forget', async () => {
    const { waiting, plugins, row } = createSlow();
    const early = plugins.find(id);
    plugins.forget(id);
    const late = plugins.find(id);
    waiting[1]?.(row('Nový'));
    await late;
    waiting[0]?.(row('Starý'));
    await early;
    expect((await plugins.find(id))?.title).toBe('Nový');
    expect(waiting).toHaveLength(2);
  });

  it('answers a cached plugin within a second while storage is slow', async () => {
    const { waiting, plugins, row, setNow } = createSlow();
    const first = plugins.find(id);
    waiting[0]?.(row('První'));
    await first;
    vi.useFakeTimers();
    setNow(5 * second);
    const found = plugins.find(id);
    await vi.advanceTimersByTimeAsync(second);
    expect((await found)?.title).toBe('První');
    waiting[1]?.(row('Druhý'));
    await vi.advanceTimersByTimeAsync(0);
    expect((await plugins.find(id))?.title).toBe('Druhý');
  });

  it('limits the number of missing ids, which evict no existing plugin', async () => {
    const { waiting, plugins, row } = createSlow();
    const first = plugins.find(id);
    waiting[0]?.(row('První'));
    await first;
    for (let guess = 0; guess < 10_050; guess++) {
      const found = plugins.find(String(guess).padStart(20, '0'));
      waiting.pop()?.(undefined);
      await found;
    }
    expect((await plugins.find(id))?.title).toBe('První');
    const queries = waiting.length;
    void plugins.find('1'.padStart(20, '0'));
    expect(waiting).toHaveLength(queries + 1);
  });
});
