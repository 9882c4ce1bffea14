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
    const statement = database.prepare(request.sql);
    const parameters = toParameters(request.parameters);
    if (statement.reader)
      return { ...emptyResult, rows: /** @type {SqliteRow[]} */ (statement.all(parameters)) };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { rows: [], changes, lastInsertRowid };
  };
};
