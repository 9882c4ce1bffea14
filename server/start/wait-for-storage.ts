import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Configuration } from '../configuration.ts';
import type { Storage } from '../storage/storage.ts';
import { startRefusals, startMessages } from '../words/start.ts';
import { isOtherProgram } from './check-postgresql.ts';
import { toRefusal } from './explain-failure.ts';
import { OperatorError } from './operator-error.ts';

const retryMs = 500;

export interface StartOptions {
  /** Longest wait for PostgreSQL, in milliseconds. */
  maxWaitMs: number;
  /** Whether an empty PostgreSQL may stand beside the remains of a site; default false. */
  mayBeEmpty?: boolean;
  /** Prints a sentence about what it waits for. */
  print(sentence: string): void;
}

/**
 * Waits until PostgreSQL answers, which refuses connections while it starts and recovers.
 * Throws OperatorError when waiting is useless, and the last error after `maxWaitMs`.
 */
export const waitForStorage = async (
  { db, engine }: Storage,
  configuration: Configuration,
  { maxWaitMs, print }: StartOptions,
): Promise<void> => {
  const { databaseUrl } = configuration;
  const since = performance.now();
  let isWaiting = false;
  for (;;)
    try {
      await sql`select 1`.execute(db);
      if (isWaiting) print(startMessages.ready);
      return;
    } catch (error) {
      if (engine === 'sqlite') throw error;
      const refusal = toRefusal(error, configuration);
      if (refusal) throw new OperatorError(refusal, { cause: error });
      if (!isWaiting && databaseUrl && (await isOtherProgram(databaseUrl)))
        throw new OperatorError(startRefusals.notPostgresql, { cause: error });
      if (performance.now() - since >= maxWaitMs) throw error;
      if (!isWaiting) print(startMessages.waiting);
      isWaiting = true;
      await sleep(retryMs);
    }
};
