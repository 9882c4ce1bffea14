import Libsql from 'libsql';

/** @import { SqliteRequest, SqliteResult, SqliteRow } from './sqlite-messages.ts' */

/** @type {SqliteResult} */
const emptyResult = { rows: [], changes: null, lastInsertRowid: null };

/**
 * Buffers arrive as plain byte arrays, which libsql does not take.
 *
 * @param {readonly unknown[]} parameters
 */
const toParameters = (parameters) =>
  parameters.map((value) =>
    value instanceof Uint8Array
      ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
      : value,
  );

/**
 * Opens a file; libsql gives no code when it cannot.
 *
 * @param {string} file
 */
const open = (file) => {
  try {
    return new Libsql(file);
  } catch (error) {
    throw Object.assign(/** @type {Error} */ (error), { code: 'SQLITE_CANTOPEN' });
  }
};

/**
 * @param {import('libsql').Database} database
 * @param {{ sql: string; parameters: readonly unknown[] }} command
 * @returns {SqliteResult}
 */
const run = (database, { sql, parameters }) => {
  const statement = database.prepare(sql);
  const values = toParameters(parameters);
  if (statement.reader)
    return { ...emptyResult, rows: /** @type {SqliteRow[]} */ (statement.all(values)) };
  const { changes, lastInsertRowid } = statement.run(values);
  return { rows: [], changes, lastInsertRowid };
};

/**
 * Takes the lock first, by `exec`: a prepared statement that SQLite refuses as busy stays in progress
 * until it is collected as garbage, and until then no later write of the connection is committed.
 *
 * @param {import('libsql').Database} database
 * @param {{ sql: string; parameters: readonly unknown[] }} command
 */
const write = (database, command) => {
  database.exec('begin immediate');
  try {
    const result = run(database, command);
    database.exec('commit');
    return result;
  } catch (error) {
    try {
      database.exec('rollback');
    } catch {
      // SQLite ended the transaction itself, on a full disk for example.
    }
    throw error;
  }
};

/**
 * Runs commands in the calling thread, on connections of its own. Errors of SQLite have its `code`.
 *
 * @returns {(request: SqliteRequest) => SqliteResult}
 */
export const createSqliteCommands = () => {
  /** @type {Map<number, import('libsql').Database>} */
  const databases = new Map();

  return (request) => {
    const { connection } = request;
    if (request.kind === 'open') {
      const database = open(request.file);
      for (const statement of request.statements) database.exec(statement);
      databases.set(connection, database);
      return emptyResult;
    }
    const database = databases.get(connection);
    if (request.kind === 'close') {
      database?.close();
      databases.delete(connection);
      return emptyResult;
    }
    if (!database) throw new Error('the connection is closed');
    if (request.kind === 'control') {
      database.exec(request.sql);
      return emptyResult;
    }
    return request.kind === 'write' ? write(database, request) : run(database, request);
  };
};
