import {
  sql,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
} from 'kysely';
import type { Tables } from '../tables.ts';
import { isAfterFailure } from './errors.ts';

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

/**
 * A connection that names the statement which failed first. Kysely looks for a table after it could not be created;
 * in a transaction that question fails too, and would hide why.
 */
const withFirstFailure = (connection: DatabaseConnection): DatabaseConnection => {
  let first: unknown;
  return {
    async executeQuery<Row>(query: CompiledQuery) {
      try {
        return await connection.executeQuery<Row>(query);
      } catch (error) {
        if (!isAfterFailure(error)) first = error;
        throw first ?? error;
      }
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
};

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
 * own: these become parts of it. Throws the error of the statement that failed first.
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
            createDriver: () => createInnerDriver(withFirstFailure(connection)),
            createIntrospector: (inner: Kysely<unknown>) => new PostgresIntrospector(inner),
            createQueryCompiler: () => new PostgresQueryCompiler(),
          },
        }),
      ),
    ),
  );
