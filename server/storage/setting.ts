import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Reader of a value of the database; created on first use, and the same for all its processes. */
export const createSetting = (
  db: Kysely<Tables>,
  key: string,
  createValue: () => string,
): (() => Promise<string>) => {
  const read = async (): Promise<string> => {
    // Of two processes the first one wins, by the primary key.
    await db
      .insertInto('setting')
      .values({ key, value: createValue() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const { value } = await db
      .selectFrom('setting')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    return value;
  };
  let cached: string | undefined;
  return async () => (cached ??= await read());
};
