import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isOutOfConnections, isRefusedParameter } from './errors.ts';
import type { Timeouts } from './timeouts.ts';

const int8 = 20;
/** Pause before a connection is asked for again, when there was none to wait for. */
const retryMs = 100;
/** Time after which a pool that the server did not let grow may grow again. */
const growMs = 30_000;

export interface PoolOptions {
  url: string;
  /** Largest number of connections. */
  connections: number;
  timeouts: Timeouts;
  /** Called when an idle connection fails; the pool replaces it. */
  onIdleError: ((error: Error) => void) | undefined;
}

export interface Pool {
  /** Rejects with the error of the server, of the connection, or of the wait for one. */
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/**
 * Pool of connections. When the server refuses more of them, requests wait for those the pool has;
 * when a pooler refuses the timeouts as parameters, only transactions and this process keep them.
 */
export const createPool = ({ url, connections, timeouts, onIdleError }: PoolOptions): Pool => {
  const open = (parameters: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: timeouts.connectMs,
      keepAlive: true,
      // Milliseconds and revisions stay far below 2^53.
      types: {
        getTypeParser: (id, format) =>
          Number(id) === int8 && format !== 'binary' ? Number : pg.types.getTypeParser(id, format),
      },
      ...parameters,
    });
    pool.on('error', (error) => onIdleError?.(error));
    // A connection that fails while it is used emits `error` too, which would end the process; its
    // statement is rejected anyway.
    pool.on('connect', (client) => void client.on('error', () => undefined));
    return pool;
  };
  let pool = open({ statement_timeout: timeouts.statementMs, lock_timeout: timeouts.lockMs });
  const former: pg.Pool[] = [];

  const reopen = (refused: pg.Pool): void => {
    if (pool !== refused) return;
    former.push(refused);
    pool = open({});
  };
  /** Makes requests queue for the connections there are. */
  const stopGrowing = (full: pg.Pool): void => {
    if (full.totalCount === 0 || full.options.max < connections) return;
    full.options.max = full.totalCount;
    setTimeout(() => (full.options.max = connections), growMs).unref();
  };

  return {
    async connect() {
      const since = performance.now();
      for (;;) {
        const asked = pool;
        try {
          return await asked.connect();
        } catch (error) {
          const isLate = performance.now() - since >= timeouts.connectMs;
          if (isRefusedParameter(error)) reopen(asked);
          else if (!isOutOfConnections(error) || isLate) throw error;
          else if (asked.totalCount > 0) stopGrowing(asked);
          else await sleep(retryMs);
        }
      }
    },
    async end() {
      await Promise.all([...former, pool].map((each) => each.end()));
    },
  };
};
