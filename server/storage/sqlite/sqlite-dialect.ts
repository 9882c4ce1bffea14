import {
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import { isWithoutTransaction, toStorageError } from './sqlite-errors.ts';
import type { SqliteResult } from './sqlite-messages.ts';
import type { SqliteConnection } from './sqlite-threads.ts';
import type { WriteLock } from './write-lock.ts';

export interface SqliteConnections {
  /** All statements that write, and all transactions. */
  writing: SqliteConnection;
  /** Queries outside of transactions. */
  reading: SqliteConnection;
  lock: WriteLock;
  /** Statement that begins a transaction; default: `begin immediate`, which takes SQLite's lock. */
  beginning?: string;
}

const toQueryResult = <Row>({
  rows,
  changes,
  lastInsertRowid,
}: SqliteResult): QueryResult<Row> => ({
  rows: rows as Row[],
  ...(changes !== null && { numAffectedRows: BigInt(changes) }),
  ...(lastInsertRowid !== null && { insertId: BigInt(lastInsertRowid) }),
});

/** Command for a statement without parameters. */
export const toRunCommand = (sql: string) => ({ kind: 'run', sql, parameters: [] }) as const;
/** Command that begins or ends a transaction. */
export const toControlCommand = (sql: string) => ({ kind: 'control', sql }) as const;

/** Raw statements that only read, or that SQLite does not run inside of a transaction. */
const withoutTransaction = /^\s*(select|pragma|vacuum)\b/i;

/** Connection of Kysely: reads in one thread, writes under the lock in another. */
class ThreadConnection implements DatabaseConnection {
  readonly #connections: SqliteConnections;
  /** Releases the write lock of a transaction; null outside of one. */
  #release: (() => void) | null = null;

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    const { reading, writing } = this.#connections;
    const run = { kind: 'run', sql, parameters } as const;
    try {
      if (this.#release) return toQueryResult(await writing.send(run));
      if (SelectQueryNode.is(query)) return toQueryResult(await reading.send(run));
      const command = withoutTransaction.test(sql) ? run : ({ ...run, kind: 'write' } as const);
      return toQueryResult(await this.#write(() => writing.send(command)));
    } catch (error) {
      throw toStorageError(error);
    }
  }

  // eslint-disable-next-line require-yield -- the interface asks for a generator
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('rows are read in batches, by limits in SQL');
  }

  /** Begins as a writer, before anything is read. */
  async begin(): Promise<void> {
    const { lock, writing, beginning = 'begin immediate' } = this.#connections;
    const since = performance.now();
    const release = await lock.acquire();
    try {
      await lock.retry(() => writing.send(toControlCommand(beginning)), since);
      this.#release = release;
    } catch (error) {
      release();
      throw toStorageError(error);
    }
  }

  async end(statement: 'commit' | 'rollback'): Promise<void> {
    try {
      await this.#connections.writing.send(toControlCommand(statement));
      this.releaseLock();
    } catch (error) {
      // A full disk and some other failures end the transaction; theirs is the error to report.
      if (statement === 'rollback' && isWithoutTransaction(error)) return this.releaseLock();
      throw toStorageError(error);
    }
  }

  /** Releases the write lock if this connection still has it. */
  releaseLock(): void {
    this.#release?.();
    this.#release = null;
  }

  async #write<Result>(statement: () => Promise<Result>): Promise<Result> {
    const { lock } = this.#connections;
    const since = performance.now();
    const release = await lock.acquire();
    try {
      return await lock.retry(statement, since);
    } finally {
      release();
    }
  }
}

class ThreadDriver implements Driver {
  readonly #connections: SqliteConnections;

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  async init(): Promise<void> {
    // Connections open with their first statement.
  }

  async acquireConnection(): Promise<ThreadConnection> {
    return new ThreadConnection(this.#connections);
  }

  beginTransaction(connection: ThreadConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: ThreadConnection): Promise<void> {
    return connection.end('commit');
  }

  rollbackTransaction(connection: ThreadConnection): Promise<void> {
    return connection.end('rollback');
  }

  async releaseConnection(connection: ThreadConnection): Promise<void> {
    connection.releaseLock();
  }

  async destroy(): Promise<void> {
    const { reading, writing } = this.#connections;
    await Promise.all([reading.close(), writing.close()]);
  }
}

/** SQLite changes tables in transactions: a killed migration leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Dialect of Kysely for SQLite in threads. */
export const createSqliteDialect = (connections: SqliteConnections): Dialect => ({
  createAdapter: () => new TransactionalAdapter(),
  createDriver: () => new ThreadDriver(connections),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
