// Program of a thread that runs SQL, so that the event loop of the server never waits for a disk or
// a lock. Plain JavaScript, because a thread starts a file: it is the same in the sources and in the
// build.
import { parentPort } from 'node:worker_threads';
import { createSqliteCommands } from './sqlite-commands.mjs';

/** @import { SqliteReply, SqliteRequest } from './sqlite-messages.ts' */

const execute = createSqliteCommands();

/** @param {SqliteRequest} request */
const reply = (request) => {
  /** @type {SqliteReply} */
  let message;
  try {
    message = { id: request.id, result: execute(request) };
  } catch (error) {
    const { message: text, code = '' } = /** @type {Error & { code?: string }} */ (error);
    message = { id: request.id, failure: { message: text, code } };
  }
  parentPort?.postMessage(message);
};

parentPort?.on('message', reply);
