import type { Kysely } from 'kysely';
import { openPostgresql } from './postgresql/open-postgresql.ts';
import { openSqlite, openSqliteReader } from './sqlite/open-sqlite.ts';
import type { Storage } from './storage.ts';
import type { Tables } from './tables.ts';

export interface StorageOptions {
  /** Folder of the SQLite database. */
  dataDir: string;
  /** `postgresql://…`; default: SQLite in dataDir. */
  databaseUrl?: string | undefined;
  /** Long timeouts, for migrations and imports; default: those of requests. */
  patient?: boolean | undefined;
  /** Largest number of PostgreSQL connections of this process, of its reader too; default 10. */
  databaseConnections?: number;
  /** Called when an idle PostgreSQL connection fails; the pool replaces it. */
  onIdleError?: ((error: Error) => void) | undefined;
  /** Called when `exclusively` waits for another process that uses PostgreSQL. */
  onLockWait?: (() => void) | undefined;
}

const defaultConnections = 10;
/** Part of the connections that `openReader` uses. */
const readerPart = (connections: number): number => (connections < 5 ? 1 : 2);

export const openStorage = ({
  dataDir,
  databaseUrl,
  databaseConnections: all = defaultConnections,
  ...options
}: StorageOptions): Storage =>
  databaseUrl
    ? openPostgresql({ url: databaseUrl, connections: all - readerPart(all), ...options })
    : openSqlite(dataDir, options.patient ?? false);

export type ReaderOptions = Pick<StorageOptions, 'dataDir' | 'databaseUrl' | 'databaseConnections'>;

/** Read-only connection for a worker thread: statements of SQLite block the calling thread. */
export const openReader = ({
  dataDir,
  databaseUrl,
  databaseConnections = defaultConnections,
}: ReaderOptions): Kysely<Tables> =>
  databaseUrl
    ? openPostgresql({ url: databaseUrl, connections: readerPart(databaseConnections) }).db
    : openSqliteReader(dataDir);
