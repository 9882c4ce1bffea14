import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isOutOfConnections, isRefusedParameter } from './errors.ts';
import type { Timeouts } from './timeouts.ts';

const int8 = 20;
/** Pause before a connection is asked for again. */
const retryMs = 50;
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
    pool.on('connect', (client) => {
      connected.add(client);
      client.on('error', () => undefined);
    });
    pool.on('remove', (client) => connected.delete(client));
    return pool;
  };
  /** Clients that have a connection; those of the pool may be waiting for one. */
  const connected = new Set<pg.PoolClient>();
  let pool = open({ statement_timeout: timeouts.statementMs, lock_timeout: timeouts.lockMs });
  /** The one with parameters, when a pooler refused them. */
  let refused: pg.Pool | null = null;
  let growing: NodeJS.Timeout | null = null;

  /** Makes requests queue for the connections there are, if there is one. */
  const stopGrowing = (): void => {
    pool.options.max = connected.size || connections;
    growing ??= setTimeout(() => {
      growing = null;
      pool.options.max = connections;
    }, growMs).unref();
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
          if (isRefusedParameter(error) && asked !== pool) continue;
          // A parameter of the address is refused again.
          if (isRefusedParameter(error) && refused === null) {
            refused = asked;
            pool = open({});
            continue;
          }
          if (!isOutOfConnections(error) || isLate) throw error;
          stopGrowing();
          await sleep(retryMs);
        }
      }
    },
    async end() {
      await Promise.all([refused?.end(), pool.end()]);
    },
  };
};
