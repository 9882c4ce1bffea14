import type pg from 'pg';

/** Key of the advisory lock; arbitrary, unique in the database. */
const lockNumber = 7_230_411;
/** Wait for the lock without a word. */
const quietWaitMs = 2_000;

/**
 * Runs work while a transaction holds the lock that all processes share, and waits for it as long as
 * another one holds it. A lock of the session would stay with a connection of a pooler.
 */
export const withExclusiveLock = async <Result>(
  client: pg.PoolClient,
  work: () => Promise<Result>,
  onWait: () => void,
): Promise<Result> => {
  const timer = setTimeout(onWait, quietWaitMs);
  try {
    await client.query(
      'begin; set local statement_timeout = 0; set local lock_timeout = 0; ' +
        'set local idle_in_transaction_session_timeout = 0',
    );
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber]);
    clearTimeout(timer);
    return await work();
  } finally {
    clearTimeout(timer);
    // Nothing was written in it; closing the connection ends it in every case.
    client.release(true);
  }
};
