import { Worker } from 'node:worker_threads';
import { createThread, type Thread } from '../../threads/create-thread.ts';
import { StorageUnavailableError } from '../storage-unavailable.ts';
import type { SqliteCommand, SqliteFailure, SqliteResult } from './sqlite-messages.ts';

/** Connection to a database file; opened by its first command. */
export interface SqliteConnection {
  send(command: Exclude<SqliteCommand, { kind: 'open' | 'close' }>): Promise<SqliteResult>;
  close(): Promise<void>;
}

export interface SqliteThread {
  /** `statements` run when the connection opens. */
  connect(file: string, statements: readonly string[]): SqliteConnection;
}

let connectionCount = 0;

const toError = (failure: SqliteFailure | Error): Error =>
  failure instanceof Error
    ? new StorageUnavailableError(failure)
    : Object.assign(new Error(failure.message), failure);

const startThread = (name: string): Worker =>
  new Worker(new URL('./sqlite-thread.mjs', import.meta.url), { name });

export const createSqliteThread = (name: string, start = startThread): SqliteThread => {
  const thread: Thread<SqliteCommand & { connection: number }, SqliteResult> = createThread(
    () => start(name),
    toError,
  );
  return {
    connect(file, statements) {
      const connection = ++connectionCount;
      /** Generation of the thread in which the connection is open; -1 when closed. */
      let openIn = -1;
      let opening: Promise<unknown> = Promise.resolve();
      return {
        async send(command) {
          if (openIn !== thread.generation) {
            openIn = thread.generation;
            opening = thread.call({ connection, kind: 'open', file, statements });
            opening.catch(() => (openIn = -1));
          }
          await opening;
          return thread.call({ connection, ...command });
        },
        async close() {
          if (openIn === thread.generation) await thread.call({ connection, kind: 'close' });
          openIn = -1;
        },
      };
    },
  };
};

/**
 * Threads of this process: one for reads, so that they never wait for writes. All databases share
 * them; a process has one, tests have hundreds.
 */
export const sqliteThreads = {
  writing: createSqliteThread('sqlite-writing'),
  reading: createSqliteThread('sqlite-reading'),
};
