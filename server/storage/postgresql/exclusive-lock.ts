import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StorageUnavailableError } from '../storage-unavailable.ts';

/** Key of the advisory lock; arbitrary, unique in the database. */
const lockNumber = 7_230_411;
/** Pause between attempts to take the lock. */
const retryMs = 250;
/** Wait for the lock without a word. */
const quietWaitMs = 2_000;

const begin =
  'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/** Whether the transaction of the client took the lock, for as long as it lasts. */
const tryLock = async (client: pg.PoolClient): Promise<boolean> => {
  await client.query(begin);
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_xact_lock($1) as taken',
    [lockNumber],
  );
  if (rows[0]?.taken) return true;
  await client.query('rollback');
  return false;
};

/** Client whose transaction holds the lock. Those that wait keep no connection of a pooler. */
const takeLock = async (
  connect: () => Promise<pg.PoolClient>,
  onWait: () => void,
): Promise<pg.PoolClient> => {
  const since = performance.now();
  let isTold = false;
  for (;;) {
    const client = await connect();
    try {
      if (await tryLock(client)) return client;
    } catch (error) {
      client.release(true);
      throw new StorageUnavailableError(error);
    }
    client.release();
    if (!isTold && performance.now() - since >= quietWaitMs) {
      isTold = true;
      onWait();
    }
    await sleep(retryMs);
  }
};

/**
 * Runs work while a transaction holds the lock that all processes share, and waits for it as long as
 * another one holds it. A lock of the session would stay with a connection of a pooler. Rejects when
 * the connection, and the lock with it, is lost.
 */
export const withExclusiveLock = async <Result>(
  connect: () => Promise<pg.PoolClient>,
  work: () => Promise<Result>,
  onWait: () => void,
): Promise<Result> => {
  const client = await takeLock(connect, onWait);
  const lost = new Promise<never>((_resolve, reject) => {
    client.once('error', (error) => reject(new StorageUnavailableError(error)));
  });
  try {
    return await Promise.race([work(), lost]);
  } finally {
    // Nothing was written in it; closing the connection ends it in every case.
    client.release(true);
  }
};
