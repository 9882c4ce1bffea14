import {
  sql,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
} from 'kysely';
import type { Tables } from '../tables.ts';

/** Key of the lock of migrations; arbitrary, unique in the database. */
const lockNumber = 7_230_412;

/**
 * Adapter whose lock of migrations ends with the transaction. Kysely's own is of the session: behind a
 * pooler it is given back by another connection, and the next process waits for it for an hour.
 */
class TransactionAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(db);
  }
  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}

/** Driver of one connection inside a transaction, whose end is not its own. */
const createInnerDriver = (connection: DatabaseConnection): Driver => {
  const nothing = (): Promise<void> => Promise.resolve();
  return {
    init: nothing,
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
};

/**
 * Runs work in one transaction of PostgreSQL, in which migrations may begin transactions of their
 * own: these become parts of it.
 */
export const inWholeTransaction = <Result>(
  db: Kysely<Tables>,
  work: (inner: Kysely<Tables>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute((transaction) =>
    transaction.getExecutor().provideConnection((connection) =>
      work(
        new Kysely<Tables>({
          dialect: {
            createAdapter: () => new TransactionAdapter(),
            createDriver: () => createInnerDriver(connection),
            createIntrospector: (inner: Kysely<unknown>) => new PostgresIntrospector(inner),
            createQueryCompiler: () => new PostgresQueryCompiler(),
          },
        }),
      ),
    ),
  );
