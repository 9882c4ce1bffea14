import {
  Kysely,
  PostgresDialect,
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { RefusedValueError } from '../refused-value.ts';
import { readSnapshot } from '../read-snapshot.ts';
import type { Storage } from '../storage.ts';
import { StorageUnavailableError } from '../storage-unavailable.ts';
import type { Tables } from '../tables.ts';

/** In milliseconds. */
interface Timeouts {
  /** Wait for a free connection, or for a new one. */
  connectMs: number;
  /** Wait for the answer to a statement. */
  statementMs: number;
  /** Wait for a lock of another transaction. */
  lockMs: number;
}

// A frozen server gives no error, so a request waits for a connection and then for one statement:
// less than ten seconds together.
const requestTimeouts: Timeouts = { connectMs: 3_000, statementMs: 6_000, lockMs: 5_000 };
const patientTimeouts: Timeouts = { connectMs: 5_000, statementMs: 600_000, lockMs: 60_000 };

const int8 = 20;
/** Key of the advisory lock; arbitrary, unique in the database. */
const lockNumber = 7_230_411;

/**
 * Transient errors, as classes and codes of SQLSTATE: connection failures, deadlocks, resources,
 * locks, timeouts, shutdowns, system errors, a primary that became a replica, and a table that is missing
 * while a backup is being restored.
 */
const transientStates = /^(08|40|53|55|57|58|25006|42P01)/;

/**
 * Values out of range, too long, with U+0000 or not UTF-8. Other codes of class 22 (a division by
 * zero) are mistakes in statements.
 */
const refusedValue = /^(22001|22003|22021|22P02|22P05)$/;

/** Whether an error comes from the connection or the server, not from the statement. */
const isOutage = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError) return transientStates.test(error.code ?? '');
  // Errors of the socket and of the client; a TypeError is a bug in our code.
  return !(error instanceof TypeError || error instanceof RangeError);
};

class TimeoutError extends Error {}

/** Rejects with TimeoutError when `work` takes longer; its later result is ignored. */
const within = async <Result>(work: Promise<Result>, milliseconds: number): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new TimeoutError(`no answer within ${milliseconds} ms`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/** Client of the pool with a timeout for statements; after a timeout its connection is closed. */
const guard = (client: pg.PoolClient, { statementMs }: Timeouts): PostgresPoolClient => {
  let failure: StorageUnavailableError | null = null;
  const execute = async (sql: string, parameters: readonly unknown[]) => {
    if (failure) throw failure;
    try {
      // Longer than the server's own timeout, after which the connection stays usable.
      return await within(client.query(sql, [...parameters]), statementMs + 500);
    } catch (error) {
      if (error instanceof pg.DatabaseError && refusedValue.test(error.code ?? ''))
        throw new RefusedValueError(error);
      if (!isOutage(error)) throw error;
      const unavailable = new StorageUnavailableError(error);
      if (!(error instanceof pg.DatabaseError)) failure = unavailable;
      throw unavailable;
    }
  };
  function query<Row>(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(statement: unknown, parameters: readonly unknown[] = []): unknown {
    return typeof statement === 'string'
      ? execute(statement, parameters)
      : client.query(statement as pg.Submittable);
  }
  return { query, release: () => client.release(failure ?? undefined) };
};

export interface PostgresqlOptions {
  url: string;
  /** Long timeouts, for migrations and imports; default: those of requests. */
  patient?: boolean | undefined;
  /** Size of the pool; default 8. */
  connections?: number;
  /** Called when an idle connection fails; the pool replaces it. */
  onIdleError?: ((error: Error) => void) | undefined;
}

export const openPostgresql = ({
  url,
  patient,
  connections = 8,
  onIdleError,
}: PostgresqlOptions): Storage => {
  const timeouts = patient ? patientTimeouts : requestTimeouts;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeouts.connectMs,
    statement_timeout: timeouts.statementMs,
    lock_timeout: timeouts.lockMs,
    keepAlive: true,
    // Milliseconds and revisions stay far below 2^53.
    types: {
      getTypeParser: (id, format) =>
        Number(id) === int8 && format !== 'binary' ? Number : pg.types.getTypeParser(id, format),
    },
  });
  pool.on('error', (error) => onIdleError?.(error));
  // A connection that fails while it is used emits `error` too, which would end the process; its
  // statement is rejected anyway.
  pool.on('connect', (client) => void client.on('error', () => undefined));

  const connect = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      throw new StorageUnavailableError(error);
    }
  };
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: async () => guard(await connect(), timeouts), end: () => pool.end() },
    }),
  });
  return {
    engine: 'postgresql',
    db,
    close: () => db.destroy(),
    purgeDeleted: () => Promise.resolve(),
    async exclusively(work) {
      const client = await connect();
      try {
        await client.query('set lock_timeout = 60000; set statement_timeout = 0');
        await client.query('select pg_advisory_lock($1)', [lockNumber]);
        return await work();
      } finally {
        // Closes the connection, which releases the lock in every case.
        client.release(true);
      }
    },
    snapshot: (work) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (reader) => work(await readSnapshot(reader, 'postgresql'))),
  };
};
