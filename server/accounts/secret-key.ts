import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { createToken } from './secrets.ts';

const setting = 'secret-key';

/** Key of signatures; created on first use, and the same for all processes of the storage. */
export const createSecretKey = (db: Kysely<Tables>): (() => Promise<string>) => {
  const read = async (): Promise<string> => {
    // Of two processes the first one wins, by the primary key.
    await db
      .insertInto('setting')
      .values({ key: setting, value: createToken() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const { value } = await db
      .selectFrom('setting')
      .select('value')
      .where('key', '=', setting)
      .executeTakeFirstOrThrow();
    return value;
  };
  let cached: string | undefined;
  return async () => (cached ??= await read());
};
