import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Gives the database another origin, if it still has `origin`: its revision returned to an earlier
 * number, and answers cached for that number must not be taken for those of its present contents.
 */
export const renewOrigin = async (db: Kysely<Tables>, origin?: string): Promise<void> => {
  const renewal = db.updateTable('revision').set({ origin: randomBytes(6).toString('hex') });
  await (origin === undefined ? renewal : renewal.where('origin', '=', origin)).execute();
};
