import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { readSnapshot } from '../read-snapshot.ts';
import type { Storage } from '../storage.ts';
import { StorageUnavailableError } from '../storage-unavailable.ts';
import type { Tables } from '../tables.ts';
import { createPool } from './create-pool.ts';
import { withExclusiveLock } from './exclusive-lock.ts';
import { guardClient } from './guard-client.ts';
import { patientTimeouts, requestTimeouts } from './timeouts.ts';

export interface PostgresqlOptions {
  url: string;
  /** Long timeouts, for migrations and imports; default: those of requests. */
  patient?: boolean | undefined;
  /** Largest number of connections. */
  connections: number;
  /** Called when an idle connection fails; the pool replaces it. */
  onIdleError?: ((error: Error) => void) | undefined;
  /** Called when `exclusively` waits for another process for some seconds. */
  onLockWait?: (() => void) | undefined;
}

export const openPostgresql = ({
  url,
  patient,
  connections,
  onIdleError,
  onLockWait = () => undefined,
}: PostgresqlOptions): Storage => {
  const timeouts = patient ? patientTimeouts : requestTimeouts;
  const pool = createPool({ url, connections, timeouts, onIdleError });
  const connect = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      throw new StorageUnavailableError(error);
    }
  };
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: async () => guardClient(await connect(), timeouts), end: () => pool.end() },
    }),
  });
  return {
    engine: 'postgresql',
    db,
    close: () => db.destroy(),
    connections: () => pool.counts(),
    purgeDeleted: () => Promise.resolve(),
    exclusively: (work) => withExclusiveLock(connect, work, onLockWait),
    snapshot: (work) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (reader) => work(await readSnapshot(reader, 'postgresql'))),
  };
};
