import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgresql';

export interface Storage {
  engine: Engine;
  db: Kysely<Tables>;
  close(): Promise<void>;
  /**
   * Removes deleted data from the write-ahead log of SQLite; retried later while somebody reads.
   * Does nothing on PostgreSQL, which does so by itself.
   */
  forgetDeleted(): Promise<void>;
  /** Runs work under a lock shared by all processes, e.g. migrations. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
}

export interface StorageOptions {
  /** Folder of the SQLite database. */
  dataDir: string;
  /** `postgresql://…`; default: SQLite in dataDir. */
  databaseUrl?: string | undefined;
  /** Called when an idle PostgreSQL connection fails; the pool replaces it. */
  onIdleError?: (error: Error) => void;
}

/** Delay of the next forgetDeleted when somebody was reading. */
const forgetRetryDelayMs = 30_000;

const openSqlite = (dataDir: string): Storage => {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'mapa-akci.sqlite');
  const database = new Libsql(file);
  // synchronous=FULL: an acknowledged write survives a power cut. secure_delete: data of a deleted
  // account are overwritten in the file. busy_timeout: an import can run beside a server.
  const pragmas = ['journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON', 'secure_delete=ON'];
  for (const pragma of pragmas) database.exec(`PRAGMA ${pragma}`);
  database.exec('PRAGMA busy_timeout=10000');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  let retryTimer: NodeJS.Timeout | undefined;
  const storage: Storage = {
    engine: 'sqlite',
    db,
    close() {
      clearTimeout(retryTimer);
      return db.destroy();
    },
    async forgetDeleted() {
      // A separate connection without a timeout: waiting in the main one would block all queries.
      const checkpointer = new Libsql(file);
      try {
        checkpointer.exec('PRAGMA busy_timeout=0');
        const { busy } = checkpointer.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as {
          busy: number;
        };
        if (busy) throw new Error('somebody is reading');
      } catch {
        clearTimeout(retryTimer);
        retryTimer = setTimeout(() => void storage.forgetDeleted(), forgetRetryDelayMs);
        retryTimer.unref();
      } finally {
        checkpointer.close();
      }
    },
    // The lock is on a second file: a transaction on the first would block the work itself.
    async exclusively(work) {
      const lock = new Libsql(join(dataDir, 'lock.sqlite'));
      try {
        lock.exec('PRAGMA busy_timeout=60000');
        lock.exec('BEGIN EXCLUSIVE');
        return await work();
      } finally {
        lock.close();
      }
    },
  };
  return storage;
};

const int8 = 20;
/** Key of the advisory lock; arbitrary, unique in the database. */
const lockNumber = 7_230_411;

const openPostgresql = (url: string, onIdleError?: (error: Error) => void): Storage => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 60_000,
    lock_timeout: 15_000,
    // Milliseconds and revisions stay far below 2^53.
    types: {
      getTypeParser: (id, format) =>
        Number(id) === int8 && format !== 'binary' ? Number : pg.types.getTypeParser(id, format),
    },
  });
  pool.on('error', (error) => onIdleError?.(error));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: 'postgresql',
    db,
    close: () => db.destroy(),
    forgetDeleted: () => Promise.resolve(),
    async exclusively(work) {
      const client = await pool.connect();
      try {
        await client.query('set lock_timeout = 60000');
        await client.query('select pg_advisory_lock($1)', [lockNumber]);
        return await work();
      } finally {
        // Closes the connection, which releases the lock in every case.
        client.release(true);
      }
    },
  };
};

export const openStorage = ({ dataDir, databaseUrl, onIdleError }: StorageOptions): Storage =>
  databaseUrl ? openPostgresql(databaseUrl, onIdleError) : openSqlite(dataDir);
