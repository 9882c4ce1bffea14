import { sql, type Transaction } from 'kysely';
import type { Storage } from './database.ts';
import type { Tables } from './tables.ts';

export type Writer = Transaction<Tables>;

export interface Outcome<Result> {
  result: Result;
  /** Rows vanished, which a reader can only learn by reading everything anew. */
  replaced?: boolean;
  /** Nothing was written after all: the revision stays, and caches with it. */
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
 * Runs a write that the map must notice: takes the revision row first, so that writers queue and
 * every row a write touches carries one new revision.
 */
export const write = async <Result>(
  { db, engine }: Storage,
  work: (writer: Writer, revision: number) => Promise<Outcome<Result>>,
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
  // The first statement is a write, so SQLite takes its one write lock before anything is read.
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
