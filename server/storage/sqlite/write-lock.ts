import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from './sqlite-errors.ts';

/** Pause between attempts while another program has the write lock. */
const retryMs = 15;

/**
 * Queue of the writes of this process, with retries while another program writes. SQLite has one
 * writer; its own wait would block the thread.
 */
export interface WriteLock {
  /** Waits for earlier writes; resolves with the function that releases the lock. */
  acquire(): Promise<() => void>;
  /** Retries a statement while the database is busy, until `maxWaitMs` after `since`. */
  retry<Result>(statement: () => Promise<Result>, since: number): Promise<Result>;
}

export const createWriteLock = (maxWaitMs: number): WriteLock => {
  let last: Promise<void> = Promise.resolve();
  return {
    async acquire() {
      let release = (): void => undefined;
      const previous = last;
      last = new Promise((resolve) => (release = resolve));
      await previous;
      return release;
    },
    async retry(statement, since) {
      for (;;)
        try {
          return await statement();
        } catch (error) {
          if (!isBusy(error) || performance.now() - since > maxWaitMs) throw error;
          await sleep(retryMs);
        }
    },
  };
};
