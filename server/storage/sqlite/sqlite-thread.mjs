// Worker thread that runs SQL, so that the event loop of the server never waits for a disk or a lock.
// Plain JavaScript, so that the same file starts from the sources and from the build.
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
