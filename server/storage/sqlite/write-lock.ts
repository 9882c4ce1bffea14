import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from './sqlite-errors.ts';

/** Pause between attempts while another program has the write lock. */
const retryMs = 15;

/**
 * Order of the writes of this process, and their wait for other programs. SQLite has one writer;
 * waiting inside of it would hold the thread, so a refused statement is tried again.
 */
export interface WriteLock {
  /** Resolves with a function that lets the next one write. */
  take(): Promise<() => void>;
  /** Runs a statement that takes SQLite's lock, again and again until `maxWaitMs` after `since`. */
  retry<Result>(statement: () => Promise<Result>, since: number): Promise<Result>;
}

export const createWriteLock = (maxWaitMs: number): WriteLock => {
  let last: Promise<void> = Promise.resolve();
  return {
    async take() {
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
