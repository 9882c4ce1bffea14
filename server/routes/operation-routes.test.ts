import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeRules } from '../../test/support/servers/storages.ts';
import { openTestApp, type TestApp } from '../../test/support/servers/test-app.ts';
import type { Engine } from '../storage/storage.ts';

let test: TestApp;
const get = async (path: string) => {
  const { statusCode, body } = await test.app.inject(path);
  const { status } = JSON.parse(body) as { status: string };
  return [statusCode, status];
};
const open = (engine: Engine) => {
  beforeEach(async () => {
    test = await openTestApp(engine);
  });
  afterEach(() => test.close());
};

describeRules('/ready', (engine) => {
  open(engine);

  it('answers 503 while another program holds the write lock, and 200 afterwards', async () => {
    const { db } = test.context.storage;
    // The row of the probe, which the other program locks.
    await db.insertInto('setting').values({ key: 'written_at', value: '' }).execute();
    const other = test.test.openAnother();
    const writes: Promise<unknown>[] = [];
    await other.db.transaction().execute(async (writer) => {
      await writer.updateTable('setting').set({ value: '' }).execute();
      let isWaiting = true;
      // Gives up after several seconds.
      const writing = db
        .updateTable('setting')
        .set({ value: '' })
        .execute()
        .finally(() => (isWaiting = false));
      writes.push(writing);
      expect(await get('/ready')).toEqual([503, 'storage-not-writable']);
      expect(isWaiting).toBe(true);
      expect(await get('/health')).toEqual([200, 'ok']);
      expect((await test.app.inject('/api/event/')).statusCode).toBe(200);
    });
    await Promise.allSettled(writes);
    await other.close();
    await expect.poll(() => get('/ready')).toEqual([200, 'ok']);
  });

  it('answers 503 while nothing can be written', async () => {
    const { DATABASE_URL } = test.test.environment;
    if (DATABASE_URL) {
      const { pathname } = new URL(DATABASE_URL);
      const admin = new pg.Client(DATABASE_URL);
      await admin.connect();
      await admin.query(
        `alter database ${pathname.slice(1)} set default_transaction_read_only = on`,
      );
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
        [pathname.slice(1)],
      );
      await admin.end();
    } else {
      await test.context.storage.db.executeQuery(CompiledQuery.raw('pragma query_only = on'));
    }
    await expect.poll(() => get('/ready')).toEqual([503, 'storage-not-writable']);
    expect(await get('/health')).toEqual([200, 'ok']);
  });
});
