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
   * Takes what was deleted out of the files in which the engine keeps it for a while, as far as
   * others let it. PostgreSQL does so by itself, in its own time.
   */
  forgetDeleted(): Promise<void>;
  /** Runs work that only one process may do at a time, such as migrations. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
}

export interface StorageOptions {
  /** Folder of the embedded database. */
  dataDir: string;
  /** `postgresql://…`; without it the embedded SQLite is used. */
  databaseUrl?: string | undefined;
  /** Told of a PostgreSQL connection that died while idle; the pool replaces it. */
  onIdleError?: (error: Error) => void;
}

/** When somebody was reading, what was deleted is taken out of the log this much later, in milliseconds. */
const forgetAgain = 30_000;

const openSqlite = (dataDir: string): Storage => {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'mapa-akci.sqlite');
  const database = new Libsql(file);
  // FULL: an acknowledged write survives a power cut. The wait lets an import run beside a server.
  // Whoever deletes an account leaves no trace in the file: what is deleted is overwritten.
  const pragmas = ['journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON', 'secure_delete=ON'];
  for (const pragma of pragmas) database.exec(`PRAGMA ${pragma}`);
  database.exec('PRAGMA busy_timeout=10000');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  let later: NodeJS.Timeout | undefined;
  const storage: Storage = {
    engine: 'sqlite',
    db,
    close() {
      clearTimeout(later);
      return db.destroy();
    },
    async forgetDeleted() {
      // By a connection that waits for nobody: this one would hold up everything else.
      const other = new Libsql(file);
      try {
        other.exec('PRAGMA busy_timeout=0');
        const { busy } = other.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
        if (busy) throw new Error('somebody is reading');
      } catch {
        clearTimeout(later);
        later = setTimeout(() => void storage.forgetDeleted(), forgetAgain);
        later.unref();
      } finally {
        other.close();
      }
    },
    // A second file carries the lock, for a transaction on the first would keep its own work out.
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
/** Ours alone among the advisory locks of a database. */
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
        // Ends the session and with it the lock, whatever became of the connection.
        client.release(true);
      }
    },
  };
};

export const openStorage = ({ dataDir, databaseUrl, onIdleError }: StorageOptions): Storage =>
  databaseUrl ? openPostgresql(databaseUrl, onIdleError) : openSqlite(dataDir);
