import { sql, type Transaction } from 'kysely';
import type { Storage } from './storage.ts';
import type { Tables } from './tables.ts';

export type Writer = Transaction<Tables>;

export interface WriteResult<Result> {
  result: Result;
  /** Rows were deleted; every process then reloads the catalogue. */
  replaced?: boolean;
  /** Nothing was written: the transaction is rolled back, the revision and caches stay. */
  unchanged?: boolean;
}

class Unchanged<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('nothing to write');
    this.result = result;
  }
}

/**
 * Transaction that increases the revision. The revision row is updated first: writers queue on it
 * and all rows of one write carry the same revision.
 */
export const write = async <Result>(
  { db, engine }: Storage,
  work: (writer: Writer, revision: number) => Promise<WriteResult<Result>>,
): Promise<Result> => {
  const run = async (writer: Writer): Promise<Result> => {
    const { value } = await writer
      .updateTable('revision')
      .set({ value: sql<number>`value + 1` })
      .where('id', '=', 1)
      .returning('value')
      .executeTakeFirstOrThrow();
    const { result, replaced, unchanged } = await work(writer, Number(value));
    if (unchanged) throw new Unchanged(result);
    if (replaced)
      await writer
        .updateTable('revision')
        .set({ epoch: sql<number>`epoch + 1` })
        .where('id', '=', 1)
        .execute();
    return result;
  };
  // The first statement writes, so SQLite takes its write lock before any read.
  const transaction = db.transaction();
  try {
    return await (
      engine === 'sqlite' ? transaction : transaction.setIsolationLevel('read committed')
    ).execute(run);
  } catch (error) {
    if (error instanceof Unchanged) return error.result as Result;
    throw error;
  }
};
