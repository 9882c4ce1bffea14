import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { undoableMs } from './source-answer.ts';

/** Removes decisions that can no longer be taken back: they hold what events were before. `now` in epoch ms. */
export const cleanUpTakes = async (db: Kysely<Tables>, now: number): Promise<void> => {
  await db
    .deleteFrom('import_take')
    .where('at', '<', now - undoableMs)
    .execute();
};
