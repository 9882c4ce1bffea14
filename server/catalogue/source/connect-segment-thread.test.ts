import { Worker } from 'node:worker_threads';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { buildProgram } from '../../../test/support/servers/build-program.ts';
import { createOutage } from '../../../test/support/servers/outage.ts';
import {
  describeRules,
  gazetteerOf,
  openTestStorage,
} from '../../../test/support/servers/storages.ts';
import { createDraft, testNow } from '../../../test/support/servers/test-app.ts';
import { anything, type EventFilter } from '../../events/event-filter.ts';
import { writeEvents } from '../../events/write-events.ts';
import { StorageUnavailableError } from '../../storage/storage-unavailable.ts';
import { connectSegmentThread } from './connect-segment-thread.ts';
import { createSegmentSource } from './segment-source.ts';

const filter: EventFilter = {
  ...anything,
  from: testNow,
  to: testNow + 7 * 86_400_000,
  bounds: null,
  cityId: null,
  withKudyZNudy: true,
};

describeRules('the thread that builds segments', (engine) => {
  const undo: (() => unknown)[] = [];
  let program: string;
  beforeAll(async () => {
    program = await buildProgram(
      'server/catalogue/source/segment-thread.ts',
      `segment-thread-${engine}`,
    );
  });
  afterEach(async () => {
    for (const work of undo.splice(0).reverse()) await work();
  });

  const open = async () => {
    const test = await openTestStorage(engine);
    undo.push(() => test.remove());
    const gazetteer = await gazetteerOf(test.storage);
    const titles = ['Žižkovské slavnosti', 'Koncert „U Čtyř růží“', '💃 Tančírna'];
    const drafts = titles.map((title, index) => createDraft(String(index), { title }));
    await writeEvents(test.storage, gazetteer, drafts, testNow);
    const workers: Worker[] = [];
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = test.environment;
    const thread = connectSegmentThread({ dataDir, databaseUrl }, (workerData) => {
      const worker = new Worker(program, { workerData });
      workers.push(worker);
      return worker;
    });
    undo.push(() => thread.close());
    return { test, thread, workers, source: createSegmentSource(test.storage.db, gazetteer) };
  };

  it('returns the same columns as a source in the calling thread', async () => {
    const { thread, source } = await open();
    const all = await thread.readAll(0);
    expect(all).toEqual(await source.readAll(0));
    expect([all.size, Buffer.isBuffer(all.bytes)]).toEqual([3, true]);
    expect(all.words.all).toContain('zizkovske');
    expect(await thread.readPast(filter, 'refuse')).toEqual(
      await source.readPast(filter, 'refuse'),
    );
  });

  it('starts again after an unexpected end, which rejects pending requests', async () => {
    const { thread, workers } = await open();
    await thread.readAll(0);
    const lost = thread.readAll(0);
    void workers[0]?.terminate();
    await expect(lost).rejects.toThrow(StorageUnavailableError);
    expect((await thread.readAll(0)).size).toBe(3);
    expect(workers.length).toBe(2);
  });

  it('rejects with StorageUnavailableError in an outage, and reads again after it', async () => {
    const { test, thread } = await open();
    const outage = await createOutage(test);
    undo.push(outage.close);
    await outage.begin();
    await expect(thread.readAll(0)).rejects.toThrow(StorageUnavailableError);
    await outage.end();
    expect((await thread.readAll(0)).size).toBe(3);
  });
});
