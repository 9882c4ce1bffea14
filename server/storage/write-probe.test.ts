import type { KyselyPlugin } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openTestStorage } from '../../test/support/servers/storages.ts';
import { StorageUnavailableError } from './storage-unavailable.ts';
import { createWriteProbe } from './write-probe.ts';

/** Probe of a database on a clock of the test, with the number of its writes. */
const openProbe = async () => {
  const { storage, remove } = await openTestStorage('sqlite');
  onTestFinished(remove);
  let writes = 0;
  let now = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      writes++;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const db = storage.db.withPlugin(counter);
  return {
    probe: createWriteProbe({ db }, () => now),
    count: () => writes,
    pass: (milliseconds: number) => void (now += milliseconds),
    breakDown: () => storage.db.schema.dropTable('setting').execute(),
  };
};

it('a probe writes once for many questions at once, and again after three seconds', async () => {
  const { probe, count, pass } = await openProbe();
  await Promise.all([probe(), probe(), probe()]);
  expect(count()).toBe(1);
  pass(2_999);
  await probe();
  expect(count()).toBe(1);
  pass(1);
  await probe();
  expect(count()).toBe(2);
});

it('a probe that failed writes again at the next question', async () => {
  const { probe, count, breakDown } = await openProbe();
  await breakDown();
  await expect(probe()).rejects.toThrow(StorageUnavailableError);
  await expect(probe()).rejects.toThrow(StorageUnavailableError);
  expect(count()).toBe(2);
});
