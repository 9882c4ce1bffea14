import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { RefusedValueError } from '../refused-value.ts';
import { StorageUnavailableError } from '../storage-unavailable.ts';
import { isOutage, isRefusedValue } from './errors.ts';
import type { Timeouts } from './timeouts.ts';

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

const isBegin = (sql: string): boolean => /^(begin|start transaction)\b/.test(sql);

/**
 * Client of the pool with a timeout for statements; after a timeout its connection is closed.
 * Transactions set their timeouts themselves, as a pooler gives each to another connection.
 */
export const guardClient = (
  client: pg.PoolClient,
  { statementMs, lockMs }: Timeouts,
): PostgresPoolClient => {
  const settings = `set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}`;
  let failure: StorageUnavailableError | null = null;
  const execute = async (sql: string, parameters: readonly unknown[]) => {
    if (failure) throw failure;
    try {
      const answer = isBegin(sql)
        ? client.query(`${sql}; ${settings}`)
        : client.query(sql, [...parameters]);
      // Longer than the server's own timeout, after which the connection stays usable.
      return await within(answer, statementMs + 500);
    } catch (error) {
      if (isRefusedValue(error)) throw new RefusedValueError(error);
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
