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
  /** Called when an idle PostgreSQL connection fails; the pool replaces it. */
  onIdleError?: ((error: Error) => void) | undefined;
}

export const openStorage = ({ dataDir, databaseUrl, ...options }: StorageOptions): Storage =>
  databaseUrl
    ? openPostgresql({ url: databaseUrl, ...options })
    : openSqlite(dataDir, options.patient ?? false);

/** Read-only connection for a worker thread: statements of SQLite block the calling thread. */
export const openReader = ({
  dataDir,
  databaseUrl,
}: Pick<StorageOptions, 'dataDir' | 'databaseUrl'>): Kysely<Tables> =>
  databaseUrl ? openPostgresql({ url: databaseUrl, connections: 2 }).db : openSqliteReader(dataDir);
