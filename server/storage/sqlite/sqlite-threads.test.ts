import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, inject, it } from 'vitest';
import { StorageUnavailableError } from '../storage-unavailable.ts';
import { toRunCommand } from './sqlite-dialect.ts';
import { createSqliteThread } from './sqlite-threads.ts';

const program = new URL('./sqlite-thread.mjs', import.meta.url);

describe('a thread of SQLite', () => {
  const open = () => {
    const workers: Worker[] = [];
    const thread = createSqliteThread('test', (name) => {
      const worker = new Worker(program, { name });
      workers.push(worker);
      return worker;
    });
    const file = join(mkdtempSync(join(inject('scratchFolder'), 'thread-')), 'test.sqlite');
    return { workers, connection: thread.connect(file, ['create table if not exists t (x)']) };
  };

  it('starts again after an unexpected end and reopens its connections', async () => {
    const { workers, connection } = open();
    await connection.send(toRunCommand('insert into t values (1)'));
    const lost = Array.from({ length: 5 }, () => connection.send(toRunCommand('select x from t')));
    void workers[0]?.terminate();
    await expect(Promise.all(lost)).rejects.toThrow(StorageUnavailableError);
    const { rows } = await connection.send(toRunCommand('select x from t'));
    expect(rows).toEqual([{ x: 1 }]);
    expect(workers.length).toBe(2);
    await connection.close();
    await workers[1]?.terminate();
  });

  it('rejects an SQL error with the code of SQLite', async () => {
    const { workers, connection } = open();
    await connection.send(toRunCommand('create unique index one on t (x)'));
    await connection.send(toRunCommand('insert into t values (1)'));
    await expect(connection.send(toRunCommand('insert into t values (1)'))).rejects.toMatchObject({
      code: 'SQLITE_CONSTRAINT_UNIQUE',
      message: 'UNIQUE constraint failed: t.x',
    });
    await workers[0]?.terminate();
  });
});
