import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeRules } from '../../test/support/servers/storages.ts';
import { openTestApp, type TestApp } from '../../test/support/servers/test-app.ts';
import type { Engine } from '../storage/storage.ts';

/** Longer than a write counts. */
const forgottenMs = 3_100;

let test: TestApp;
const get = async (path: string) => {
  const since = performance.now();
  const { statusCode, body } = await test.app.inject(path);
  const { status } = JSON.parse(body) as { status: string };
  return { answer: [statusCode, status], took: performance.now() - since };
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
    expect((await get('/ready')).answer).toEqual([200, 'ok']);
    await sleep(forgottenMs);
    const other = test.test.openAnother();
    await other.db.transaction().execute(async (writer) => {
      await writer.updateTable('setting').set({ value: '' }).execute();
      const { answer, took } = await get('/ready');
      expect(answer).toEqual([503, 'storage-not-writable']);
      expect(took).toBeLessThan(2_500);
      expect((await get('/health')).answer).toEqual([200, 'ok']);
      expect((await test.app.inject('/api/event/')).statusCode).toBe(200);
    });
    await other.close();
    await expect.poll(async () => (await get('/ready')).answer).toEqual([200, 'ok']);
  });

  it('writes once for many questions', async () => {
    const writtenAt = () =>
      test.context.storage.db
        .selectFrom('setting')
        .select('value')
        .where('key', '=', 'written_at')
        .executeTakeFirst();
    await Promise.all([get('/ready'), get('/ready'), get('/ready')]);
    const first = await writtenAt();
    await sleep(20);
    await get('/ready');
    expect(first?.value).toMatch(/^\d{4}-/);
    expect(await writtenAt()).toEqual(first);
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
    await expect
      .poll(async () => (await get('/ready')).answer)
      .toEqual([503, 'storage-not-writable']);
    expect((await get('/health')).answer).toEqual([200, 'ok']);
  });
});
