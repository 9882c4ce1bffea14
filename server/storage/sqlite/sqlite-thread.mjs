// Program of a thread that runs SQL, so that the event loop of the server never waits for a disk or
// a lock. Plain JavaScript, because a thread starts a file: it is the same in the sources and in the
// build.
import { parentPort } from 'node:worker_threads';
import Libsql from 'libsql';

/** @import { SqliteReply, SqliteRequest, SqliteResult, SqliteRow } from './sqlite-messages.ts' */

/** @type {Map<number, import('libsql').Database>} */
const databases = new Map();
/**
 * Rows of queries that are handed over in parts, by number of connection and cursor.
 *
 * @type {Map<string, SqliteRow[]>}
 */
const cursors = new Map();

/** @type {SqliteResult} */
const nothing = { rows: [], changes: null, lastInsertRowid: null };

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

/** @param {unknown[]} rows */
const toRows = (rows) => /** @type {SqliteRow[]} */ (rows);

/** @param {number} connection */
const databaseOf = (connection) => {
  const database = databases.get(connection);
  if (!database) throw new Error('the connection is closed');
  return database;
};

/**
 * @param {SqliteRequest} request
 * @returns {SqliteResult}
 */
const answer = (request) => {
  const { connection } = request;
  if (request.kind === 'open') {
    const database = new Libsql(request.file);
    for (const statement of request.statements) database.exec(statement);
    databases.set(connection, database);
    return nothing;
  }
  if (request.kind === 'close') {
    databases.get(connection)?.close();
    databases.delete(connection);
    return nothing;
  }
  const cursorKey = 'cursor' in request ? `${connection} ${request.cursor}` : '';
  if (request.kind === 'next-rows')
    return { ...nothing, rows: cursors.get(cursorKey)?.splice(0, request.maxRows) ?? [] };
  if (request.kind === 'end-rows') {
    cursors.delete(cursorKey);
    return nothing;
  }
  const statement = databaseOf(connection).prepare(request.sql);
  const parameters = toParameters(request.parameters);
  if (request.kind === 'start-rows') {
    cursors.set(cursorKey, toRows(statement.all(parameters)));
    return nothing;
  }
  if (statement.reader) return { ...nothing, rows: toRows(statement.all(parameters)) };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], changes, lastInsertRowid };
};

/** @param {SqliteRequest} request */
const reply = (request) => {
  /** @type {SqliteReply} */
  let message;
  try {
    message = { id: request.id, result: answer(request) };
  } catch (error) {
    const { message: text, code = '' } = /** @type {Error & { code?: string }} */ (error);
    message = { id: request.id, error: { message: text, code } };
  }
  parentPort?.postMessage(message);
};

parentPort?.on('message', reply);
