import type { Storage } from './storage.ts';

/** Time for which a successful write counts, in milliseconds. */
const maxAgeMs = 3_000;

/**
 * Check whether storage can be written: not read-only, not full, its lock not held. Really writes,
 * as a full disk refuses only what is committed; at most every few seconds, once at a time. Rejects
 * with the error of the write, which may come late. `clock`: milliseconds that only grow.
 */
export const createWriteProbe = (
  { db }: Pick<Storage, 'db'>,
  clock: () => number = () => performance.now(),
): (() => Promise<void>) => {
  let writtenAt = -Infinity;
  let writing: Promise<void> | null = null;

  const write = async (): Promise<void> => {
    const value = new Date().toISOString();
    await db
      .insertInto('setting')
      .values({ key: 'written_at', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    writtenAt = clock();
  };
  return () => {
    if (clock() - writtenAt < maxAgeMs) return Promise.resolve();
    writing ??= write().finally(() => {
      writing = null;
    });
    return writing;
  };
};
