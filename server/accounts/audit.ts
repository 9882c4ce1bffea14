import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/** Records an administrator's action; `actorId` null: the operator, from the command line. */
export type Audit = (action: string, actorId: number | null, subjectId: number) => Promise<void>;

export const createAudit =
  (db: Kysely<Tables>, clock: () => number): Audit =>
  async (action, actorId, subjectId) => {
    await db
      .insertInto('audit')
      .values({ at: clock(), actor_id: actorId, subject_id: subjectId, action })
      .execute();
  };
