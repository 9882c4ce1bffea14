import { setImmediate as nextTurn } from 'node:timers/promises';
import { createSqliteCommands } from './sqlite-commands.mjs';
import type { SqliteConnection } from './sqlite-threads.ts';

/** Connection whose statements block the calling thread, for a thread that only reads. */
export const createBlockingConnection = (
  file: string,
  statements: readonly string[],
): SqliteConnection => {
  const execute = createSqliteCommands();
  const ids = { id: 0, connection: 0 };
  let isOpen = false;
  return {
    async send(command) {
      // Lets messages to the thread come in between statements.
      await nextTurn();
      if (!isOpen) execute({ ...ids, kind: 'open', file, statements });
      isOpen = true;
      return execute({ ...ids, ...command });
    },
    async close() {
      if (isOpen) execute({ ...ids, kind: 'close' });
      isOpen = false;
    },
  };
};
