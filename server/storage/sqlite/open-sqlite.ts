import { minuteMs } from '../../../contract/durations.ts';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { makeFolder } from '../make-folder.ts';
import { readSnapshot } from '../read-snapshot.ts';
import type { Storage } from '../storage.ts';
import type { Tables } from '../tables.ts';
import { createBlockingConnection } from './blocking-connection.ts';
import { toStorageError } from './sqlite-errors.ts';
import { createSqliteDialect, toControlCommand, toRunCommand } from './sqlite-dialect.ts';
import { sqliteThreads } from './sqlite-threads.ts';
import { createWriteLock } from './write-lock.ts';

/** Longest wait for the write lock of other programs: of requests, and of migrations and imports. */
const maxWaitMs = { request: 8_000, patient: minuteMs };
/** Delay of the next purgeDeleted after a reader blocked it. */
const purgeRetryDelayMs = 30_000;

// synchronous=FULL: an acknowledged write survives a power cut. secure_delete: data of a deleted
// account are overwritten in the file.
const pragmas = [
  'PRAGMA busy_timeout=2000',
  'PRAGMA journal_mode=WAL',
  'PRAGMA synchronous=FULL',
  'PRAGMA foreign_keys=ON',
  'PRAGMA secure_delete=ON',
];
/** No busy timeout: a writer waits in WriteLock, not in its thread. */
const writerPragmas = [...pragmas, 'PRAGMA busy_timeout=0'];
const readerPragmas = [...pragmas, 'PRAGMA query_only=ON'];

/** File of the database; `-wal` and `-shm` stand beside it. */
export const sqliteFileIn = (dataDir: string): string => join(dataDir, 'mapa-akci.sqlite');
/** File whose lock serves `exclusively`. */
export const lockFileIn = (dataDir: string): string => join(dataDir, 'lock.sqlite');

/** Read-only connection whose queries block the calling thread. */
export const openSqliteReader = (dataDir: string): Kysely<Tables> => {
  const connection = createBlockingConnection(sqliteFileIn(dataDir), readerPragmas);
  const lock = createWriteLock(0);
  return new Kysely({
    dialect: createSqliteDialect({ reading: connection, writing: connection, lock }),
  });
};

export const openSqlite = (dataDir: string, patient: boolean): Storage => {
  makeFolder(dataDir);
  const file = sqliteFileIn(dataDir);
  const lock = createWriteLock(patient ? maxWaitMs.patient : maxWaitMs.request);
  const writing = sqliteThreads.writing.connect(file, writerPragmas);
  const reading = sqliteThreads.reading.connect(file, readerPragmas);
  const db = new Kysely<Tables>({ dialect: createSqliteDialect({ writing, reading, lock }) });
  let retryTimer: NodeJS.Timeout | undefined;

  const purgeDeleted = async (): Promise<void> => {
    clearTimeout(retryTimer);
    const release = await lock.acquire();
    try {
      const { rows } = await writing.send(toRunCommand('PRAGMA wal_checkpoint(TRUNCATE)'));
      if (rows[0]?.['busy'] === 0) return;
    } catch {
      // Another program writes.
    } finally {
      release();
    }
    retryTimer = setTimeout(() => void purgeDeleted(), purgeRetryDelayMs);
    retryTimer.unref();
  };

  return {
    engine: 'sqlite',
    db,
    purgeDeleted,
    connections: () => null,
    close() {
      clearTimeout(retryTimer);
      return db.destroy();
    },
    // The lock is on a second file: a transaction on the first would block the work itself.
    async exclusively(work) {
      const locking = sqliteThreads.writing.connect(lockFileIn(dataDir), []);
      const { retry } = createWriteLock(maxWaitMs.patient);
      try {
        // The database exists before the lock: a lock without a database means that it was deleted.
        await retry(() => writing.send(toRunCommand('select 1')), performance.now());
        await retry(() => locking.send(toControlCommand('begin exclusive')), performance.now());
        try {
          return await work();
        } finally {
          // A closed connection may keep its lock until its statements are collected as garbage.
          await locking.send(toControlCommand('rollback'));
        }
      } catch (error) {
        throw toStorageError(error);
      } finally {
        await locking.close();
      }
    },
    async snapshot(work) {
      const connection = sqliteThreads.reading.connect(file, readerPragmas);
      const reader = new Kysely<Tables>({
        dialect: createSqliteDialect({
          reading: connection,
          writing: connection,
          lock: createWriteLock(maxWaitMs.request),
          beginning: 'begin',
        }),
      });
      try {
        return await reader
          .transaction()
          .execute(async (transaction) => work(await readSnapshot(transaction, 'sqlite')));
      } finally {
        await reader.destroy();
      }
    },
  };
};
