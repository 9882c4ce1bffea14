import { join } from 'node:path';
import { Kysely } from 'kysely';
import { makeFolder } from '../make-folder.ts';
import { readSnapshot } from '../read-snapshot.ts';
import type { Storage } from '../storage.ts';
import type { Tables } from '../tables.ts';
import { connectHere } from './connect-here.ts';
import { toStorageError } from './sqlite-errors.ts';
import { createSqliteDialect, toRun } from './sqlite-dialect.ts';
import { sqliteThreads } from './sqlite-threads.ts';
import { createWriteLock } from './write-lock.ts';

/** Wait for the write lock of other programs, for requests and for migrations and imports. */
const maxWaitMs = { request: 8_000, patient: 60_000 };
/** Delay of the next forgetDeleted when somebody was reading. */
const forgetRetryDelayMs = 30_000;

// synchronous=FULL: an acknowledged write survives a power cut. secure_delete: data of a deleted
// account are overwritten in the file.
const opening = [
  'PRAGMA busy_timeout=2000',
  'PRAGMA journal_mode=WAL',
  'PRAGMA synchronous=FULL',
  'PRAGMA foreign_keys=ON',
  'PRAGMA secure_delete=ON',
];
/** A writer waits in WriteLock, not in its thread. */
const openingWriter = [...opening, 'PRAGMA busy_timeout=0'];
const openingReader = [...opening, 'PRAGMA query_only=ON'];

/** File of the database; `-wal` and `-shm` stand beside it. */
export const sqliteFileIn = (dataDir: string): string => join(dataDir, 'mapa-akci.sqlite');
/** File whose lock serves `exclusively`. */
export const lockFileIn = (dataDir: string): string => join(dataDir, 'lock.sqlite');

/** Connection whose queries hold the calling thread; it cannot write. */
export const openSqliteReader = (dataDir: string): Kysely<Tables> => {
  const here = connectHere(sqliteFileIn(dataDir), openingReader);
  const lock = createWriteLock(0);
  return new Kysely({ dialect: createSqliteDialect({ reading: here, writing: here, lock }) });
};

export const openSqlite = (dataDir: string, patient: boolean): Storage => {
  makeFolder(dataDir);
  const file = sqliteFileIn(dataDir);
  const lock = createWriteLock(patient ? maxWaitMs.patient : maxWaitMs.request);
  const writing = sqliteThreads.writing.connect(file, openingWriter);
  const reading = sqliteThreads.reading.connect(file, openingReader);
  const db = new Kysely<Tables>({ dialect: createSqliteDialect({ writing, reading, lock }) });
  let retryTimer: NodeJS.Timeout | undefined;

  const forgetDeleted = async (): Promise<void> => {
    clearTimeout(retryTimer);
    const release = await lock.take();
    try {
      const { rows } = await writing.send(toRun('PRAGMA wal_checkpoint(TRUNCATE)'));
      if (rows[0]?.['busy'] === 0) return;
    } catch {
      // Another program writes.
    } finally {
      release();
    }
    retryTimer = setTimeout(() => void forgetDeleted(), forgetRetryDelayMs);
    retryTimer.unref();
  };

  return {
    engine: 'sqlite',
    db,
    forgetDeleted,
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
        await retry(() => writing.send(toRun('select 1')), performance.now());
        await retry(() => locking.send(toRun('begin exclusive')), performance.now());
        try {
          return await work();
        } finally {
          // A closed connection may keep its lock until its statements are collected as garbage.
          await locking.send(toRun('rollback'));
        }
      } catch (error) {
        throw toStorageError(error);
      } finally {
        await locking.close();
      }
    },
    async snapshot(work) {
      const connection = sqliteThreads.reading.connect(file, openingReader);
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
