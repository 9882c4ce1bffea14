import { expect, it, onTestFinished } from 'vitest';
import { insertImportSource } from '../../test/support/fixtures/insert-import-source.ts';
import { insertPerson } from '../../test/support/fixtures/insert-person.ts';
import { describeRules, openTestStorage } from '../../test/support/servers/storages.ts';
import { testNow } from '../../test/support/servers/test-app.ts';
import type { OnProgress, ReadResult } from './read-source.ts';
import { createReadingSchedule } from './reading-schedule.ts';

const minute = 60_000;
const result: ReadResult = {
  format: 'ical',
  content_hash: 'new',
  report: null,
  mayDelete: true,
  counts: { added: 2, changed: 0, gone: 0 },
};

describeRules('readings of sources', (engine) => {
  const open = async () => {
    const test = await openTestStorage(engine);
    onTestFinished(() => test.remove());
    const { db } = test.storage;
    let now = testNow;
    const id = await insertImportSource(db, await insertPerson(db));
    const errors: unknown[] = [];
    const taken: number[] = [];
    const schedule = (
      read: (onProgress: OnProgress) => Promise<ReadResult>,
      takeSurely = () => Promise.resolve(true),
    ) =>
      createReadingSchedule({
        db,
        clock: () => now,
        read: (_row, onProgress) => read(onProgress),
        takeSurely: (row) => {
          taken.push(row.id);
          return takeSurely();
        },
        onError: (error) => errors.push(error),
      });
    const row = () =>
      db.selectFrom('import_source').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const set = (columns: object) => db.updateTable('import_source').set(columns).execute();
    return { schedule, row, set, errors, taken, pass: (time: number) => (now += time) };
  };

  it('one of two processes reads a source, and a person sees how far it is', async () => {
    const { schedule, row } = await open();
    const seen: number[] = [];
    const read = async (onProgress: OnProgress) => {
      expect(await onProgress(100, 250)).toBe(true);
      const { done, total, reading } = await row();
      seen.push(done, total, reading);
      return result;
    };
    await Promise.all([schedule(read).check(), schedule(read).check()]);
    expect(seen).toEqual([100, 250, 1]);
    expect(await row()).toMatchObject({ reading: 0, done: 0, content_hash: 'new' });
  });

  it('a source of a process that died is read by another one after five minutes', async () => {
    const { schedule, pass, row } = await open();
    let begun = () => undefined as void;
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const dead = schedule(() => {
      begun();
      return new Promise<ReadResult>(() => undefined);
    });
    void dead.check();
    await hasBegun;
    let readings = 0;
    const other = schedule(() => {
      readings++;
      return Promise.resolve(result);
    });
    pass(4 * minute);
    await other.check();
    expect(readings).toBe(0);
    pass(minute);
    await other.check();
    expect(readings).toBe(1);
    expect((await row()).reading).toBe(0);
  });

  it('a reading that a person stopped ends at the next batch, and writes nothing more', async () => {
    const { schedule, set, row, taken } = await open();
    await schedule(async (onProgress) => {
      await set({ reading: 0, due_at: testNow + 60 * minute, problem: 'stopped' });
      expect(await onProgress(100, 250)).toBe(false);
      return result;
    }).check();
    expect(await row()).toMatchObject({ problem: 'stopped', content_hash: null, read_at: null });
    expect(taken).toEqual([1]);
  });

  it('a server that stops leaves a reading to another one at once', async () => {
    const { schedule, row } = await open();
    const stopping = schedule(async (onProgress) => {
      void stopping.stop();
      return (await onProgress(100, 250)) ? result : null;
    });
    await stopping.check();
    expect(await row()).toMatchObject({ reading: 1, due_at: testNow, content_hash: null });
    await schedule(() => Promise.resolve(result)).check();
    expect(await row()).toMatchObject({ reading: 0, content_hash: 'new' });
  });

  it('what could not be taken to the end is compared and taken again', async () => {
    const { schedule, row } = await open();
    const stopping = schedule(
      () => Promise.resolve(result),
      () => {
        void stopping.stop();
        return Promise.resolve(false);
      },
    );
    await stopping.check();
    expect(await row()).toMatchObject({ content_hash: null, due_at: testNow });
  });

  it('an error of ours is told, and tried again later; a source of the clock’s future is read', async () => {
    const { schedule, row, errors, set } = await open();
    await schedule(() => Promise.reject(new Error('broken'))).check();
    expect(errors).toEqual([new Error('broken')]);
    expect(await row()).toMatchObject({ failures: 1, reading: 0, due_at: testNow + 60 * minute });
    await set({ due_at: testNow + 400 * 24 * 60 * minute });
    let readings = 0;
    await schedule(() => {
      readings++;
      return Promise.resolve(result);
    }).check();
    expect(readings).toBe(1);
  });
});
