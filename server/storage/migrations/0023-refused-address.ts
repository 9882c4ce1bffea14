import type { Kysely, Migration } from 'kysely';

/** When the mail server of an unconfirmed address said that there is no such mailbox. */
export const addRefusedAddress = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('email_confirmation').addColumn('refused_at', 'bigint').execute();
  },
});
