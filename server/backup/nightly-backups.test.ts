import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  describeRules,
  openTestStorage,
  type TestStorage,
} from '../../test/support/servers/storages.ts';
import type { Storage } from '../storage/storage.ts';
import { createNightlyBackups, type NightlyBackups } from './nightly-backups.ts';

const hour = 3_600_000;

describeRules('nightly backups', (engine) => {
  let test: TestStorage;
  let others: Storage[] = [];
  let now = 0;
  let failure: Error | null = null;
  let slowness: Promise<undefined> = Promise.resolve(undefined);
  let made: string[] = [];
  let errors: unknown[] = [];
  beforeEach(async () => {
    test = await openTestStorage(engine);
    others = [];
    now = Date.parse('2026-11-20T02:59:00+01:00');
    failure = null;
    slowness = Promise.resolve(undefined);
    made = [];
    errors = [];
  });
  afterEach(async () => {
    await Promise.all(others.map((storage) => storage.close()));
    await test.remove();
  });

  const folder = (): string => join(test.environment.DATA_DIR, 'backups');
  const create = (keep = 2, own = folder()): NightlyBackups => {
    const storage = test.openAnother();
    others.push(storage);
    return createNightlyBackups({
      db: storage.db,
      folder: own,
      keep,
      clock: () => now,
      async make(file) {
        await slowness;
        if (failure) throw failure;
        writeFileSync(file, 'záloha', { flag: 'wx' });
      },
      onMade: (file) => made.push(file.slice(-19, -9)),
      onError: (error) => errors.push(error),
    });
  };

  it('are made once a night from three o’clock in Prague, also after the change of clocks', async () => {
    const backups = create();
    await backups.check();
    expect(made).toEqual(['2026-11-19']);
    now += hour / 2;
    await backups.check();
    await backups.check();
    expect(made).toEqual(['2026-11-19', '2026-11-20']);
    now = Date.parse('2027-03-28T02:59:00Z');
    await create().check();
    now = Date.parse('2027-06-28T00:59:00Z');
    await create().check();
    now = Date.parse('2027-06-28T01:01:00Z');
    await create().check();
    expect(made.slice(2)).toEqual(['2027-03-28', '2027-06-27', '2027-06-28']);
    expect(errors).toEqual([]);
  });

  it('are made by one of several processes, and old ones removed by each', async () => {
    // Each on a computer of its own.
    const folders = Array.from({ length: 5 }, (_, index) =>
      join(test.environment.DATA_DIR, `počítač ${index}`),
    );
    const processes = folders.map((own) => create(2, own));
    for (let night = 0; night < 5; night++) {
      // Another one wins each night.
      const order = [...processes.slice(night), ...processes.slice(0, night)];
      await Promise.all(order.map((backups) => backups.check()));
      expect(made.length).toBe(night + 1);
      for (const backups of processes) await backups.check();
      const kept = folders.flatMap((own) => (existsSync(own) ? readdirSync(own) : []));
      expect(kept.map((name) => name.slice(-19, -9)).sort()).toEqual(made.slice(-2));
      now += 24 * hour;
    }
  });

  it('newer than a database that was restored from one of them are kept', async () => {
    const { db } = test.storage;
    const backups = create(2);
    await backups.check();
    const settings = await db.selectFrom('setting').selectAll().execute();
    for (let night = 0; night < 3; night++) {
      now += 24 * hour;
      await backups.check();
    }
    const names = readdirSync(folder());
    // The settings of the first night come back with the backup; another computer makes the next one.
    for (const { key, value } of settings)
      await db.updateTable('setting').set({ value }).where('key', '=', key).execute();
    now += 24 * hour;
    let finish = (): void => undefined;
    slowness = new Promise((resolve) => (finish = () => resolve(undefined)));
    const other = create(2, join(test.environment.DATA_DIR, 'jiný počítač')).check();
    await expect
      .poll(() =>
        db.selectFrom('setting').select('key').where('value', '=', '2026-11-23').execute(),
      )
      .toHaveLength(1);
    await create(2).check();
    expect(readdirSync(folder())).toEqual(names);
    finish();
    await other;
  });

  it('are kept as long as no newer one is complete', async () => {
    const others = join(test.environment.DATA_DIR, 'jiný počítač');
    await create(1).check();
    now += 24 * hour;
    failure = new Error('na disku není místo');
    await create(1, others).check();
    await create(1).check();
    expect(readdirSync(folder())).toEqual(['mapa-akci-2026-11-19.jsonl.gz']);
  });

  it('are kept in the set number, beside files of the operator', async () => {
    mkdirSync(folder());
    for (const name of ['vlastni.gz', 'mapa-akci-2026-01-01.jsonl.gz', 'mapa-akci-loni.jsonl.gz'])
      writeFileSync(join(folder(), name), '');
    // Left by a process that was killed.
    writeFileSync(join(folder(), '.mapa-akci-2026-01-02.jsonl.gz.7.part'), '');
    const backups = create(2);
    for (let night = 0; night < 4; night++) {
      await backups.check();
      now += 24 * hour;
    }
    expect(readdirSync(folder()).sort()).toEqual([
      'mapa-akci-2026-11-21.jsonl.gz',
      'mapa-akci-2026-11-22.jsonl.gz',
      'mapa-akci-loni.jsonl.gz',
      'vlastni.gz',
    ]);
  });

  it('that fail are reported, keep the older ones, and are tried again in an hour', async () => {
    const backups = create(1);
    now += hour;
    await backups.check();
    now += 24 * hour;
    failure = new Error('na disku není místo');
    await backups.check();
    await backups.check();
    expect(errors).toEqual([failure]);
    expect(existsSync(join(folder(), 'mapa-akci-2026-11-20.jsonl.gz'))).toBe(true);
    failure = null;
    now += hour;
    await backups.check();
    expect(made).toEqual(['2026-11-20', '2026-11-21']);
  });

  it('are made again after the clock was a year ahead for a while', async () => {
    const backups = create(1);
    await backups.check();
    now += 365 * 24 * hour;
    await backups.check();
    now -= 364 * 24 * hour;
    await backups.check();
    await backups.check();
    expect(made).toEqual(['2026-11-19', '2027-11-19', '2026-11-20']);
    expect(readdirSync(folder())).toEqual(['mapa-akci-2026-11-20.jsonl.gz']);
  });

  it('that are stopped are made by another process', async () => {
    const storage = test.openAnother();
    others.push(storage);
    const stopped = createNightlyBackups({
      db: storage.db,
      folder: folder(),
      keep: 1,
      clock: () => now,
      make: (_file, signal) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('stopped'))),
        ),
      onMade: () => made.push('stopped'),
      onError: (error) => errors.push(error),
    });
    void stopped.check();
    await expect.poll(() => existsSync(folder())).toBe(true);
    await stopped.stop();
    await create().check();
    expect({ made, errors }).toEqual({ made: ['2026-11-19'], errors: [] });
  });
});
