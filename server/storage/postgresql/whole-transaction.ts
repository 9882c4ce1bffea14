import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
} from 'kysely';
import type { Tables } from '../tables.ts';

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
            createAdapter: () => new PostgresAdapter(),
            createDriver: () => createInnerDriver(connection),
            createIntrospector: (inner: Kysely<unknown>) => new PostgresIntrospector(inner),
            createQueryCompiler: () => new PostgresQueryCompiler(),
          },
        }),
      ),
    ),
  );
