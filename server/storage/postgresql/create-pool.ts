import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionCounts } from '../storage.ts';
import { mayBePlain, toConnectionString } from './address.ts';
import { isOutOfConnections, isRefusedParameter, isWithoutEncryption } from './errors.ts';
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
  counts(): ConnectionCounts;
  end(): Promise<void>;
}

/** How connections are opened; what the server cannot do is left out. */
interface Variant {
  withTimeouts: boolean;
  isEncrypted: boolean;
}

/** Variant without what the server or a pooler refused; null when the error is of another kind. */
const withoutRefused = (variant: Variant, error: unknown, url: string): Variant | null => {
  // A parameter of the address itself is refused again, and then it is the error.
  if (variant.withTimeouts && isRefusedParameter(error)) return { ...variant, withTimeouts: false };
  if (variant.isEncrypted && isWithoutEncryption(error) && mayBePlain(url))
    return { ...variant, isEncrypted: false };
  return null;
};

/**
 * Pool of connections. When the server refuses more of them, requests wait for those the pool has;
 * when a pooler refuses the timeouts as parameters, only transactions and this process keep them.
 */
export const createPool = ({ url, connections, timeouts, onIdleError }: PoolOptions): Pool => {
  /** Clients that have a connection; those of the pool may be waiting for one. */
  const connected = new Set<pg.PoolClient>();

  const open = ({ withTimeouts, isEncrypted }: Variant): pg.Pool => {
    const opened = new pg.Pool({
      connectionString: toConnectionString(url, !isEncrypted),
      max: connections,
      connectionTimeoutMillis: timeouts.connectMs,
      keepAlive: true,
      // Milliseconds and revisions stay far below 2^53.
      types: {
        getTypeParser: (id, format) =>
          Number(id) === int8 && format !== 'binary' ? Number : pg.types.getTypeParser(id, format),
      },
      ...(withTimeouts && {
        statement_timeout: timeouts.statementMs,
        lock_timeout: timeouts.lockMs,
      }),
    });
    opened.on('error', (error) => onIdleError?.(error));
    // A connection that fails while it is used emits `error` too, which would end the process; its
    // statement is rejected anyway.
    opened.on('connect', (client) => {
      connected.add(client);
      client.on('error', () => undefined);
    });
    opened.on('remove', (client) => connected.delete(client));
    return opened;
  };

  let variant: Variant = { withTimeouts: true, isEncrypted: true };
  let pool = open(variant);
  /** Those of earlier variants; requests that asked them before still end there. */
  const refused: pg.Pool[] = [];
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
          const isReplaced = asked !== pool;
          // Another request that was refused has replaced the pool meanwhile.
          if (isReplaced && !isOutOfConnections(error) && !isLate) continue;
          const next = isReplaced ? null : withoutRefused(variant, error, url);
          if (next) {
            refused.push(asked);
            variant = next;
            pool = open(next);
            continue;
          }
          if (!isOutOfConnections(error) || isLate) throw error;
          stopGrowing();
          await sleep(retryMs);
        }
      }
    },
    counts: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      limit: connections,
      waiting: pool.waitingCount,
    }),
    async end() {
      await Promise.all([...refused, pool].map((one) => one.end()));
    },
  };
};
