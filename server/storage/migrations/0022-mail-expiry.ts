import type { Kysely, Migration } from 'kysely';

/** When the link of a mail ends: a mail that waits longer is not sent any more. */
export const addMailExpiry = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('outbox').addColumn('expires_at', 'bigint').execute();
  },
});
