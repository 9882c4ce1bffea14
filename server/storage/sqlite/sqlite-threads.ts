import { Worker } from 'node:worker_threads';
import { StorageUnavailableError } from '../storage-unavailable.ts';
import type { SqliteReply, SqliteRequest, SqliteResult } from './sqlite-messages.ts';

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id' | 'connection'> : never;
type Command = WithoutId<SqliteRequest>;

/** Connection to a database file, in a thread; opened by its first command. */
export interface SqliteConnection {
  send(command: Exclude<Command, { kind: 'open' | 'close' }>): Promise<SqliteResult>;
  close(): Promise<void>;
}

export interface SqliteThread {
  /** `statements` run when the connection opens. */
  connect(file: string, statements: readonly string[]): SqliteConnection;
}

interface PendingReply {
  resolve: (result: SqliteResult) => void;
  reject: (error: Error) => void;
}

let connectionCount = 0;

/** Thread for SQL, started by the first command; the process may end while the thread is idle. */
const createThread = (name: string): SqliteThread => {
  const pending = new Map<number, PendingReply>();
  let worker: Worker | null = null;
  let requestCount = 0;

  const start = (): Worker => {
    const started = new Worker(new URL('./sqlite-thread.mjs', import.meta.url), { name });
    const fail = (error: unknown): void => {
      if (worker === started) worker = null;
      for (const { reject } of pending.values()) reject(new StorageUnavailableError(error));
      pending.clear();
    };
    started.on('message', (reply: SqliteReply) => {
      const request = pending.get(reply.id);
      pending.delete(reply.id);
      if (pending.size === 0) started.unref();
      if ('result' in reply) request?.resolve(reply.result);
      else request?.reject(Object.assign(new Error(reply.error.message), reply.error));
    });
    started.on('error', fail);
    started.on('exit', (code) => fail(new Error(`the thread ended with ${code}`)));
    return started;
  };

  const post = (connection: number, command: Command): Promise<SqliteResult> =>
    new Promise((resolve, reject) => {
      const running = (worker ??= start());
      const id = ++requestCount;
      if (pending.size === 0) running.ref();
      pending.set(id, { resolve, reject });
      running.postMessage({ id, connection, ...command });
    });

  return {
    connect(file, statements) {
      const connection = ++connectionCount;
      /** Thread the connection is open in; a new one after a failure. */
      let openIn: Worker | null = null;
      let opening: Promise<unknown> = Promise.resolve();
      return {
        async send(command) {
          if (!openIn || openIn !== worker) {
            opening = post(connection, { kind: 'open', file, statements });
            openIn = worker;
            opening.catch(() => (openIn = null));
          }
          await opening;
          return post(connection, command);
        },
        async close() {
          if (openIn && openIn === worker) await post(connection, { kind: 'close' });
          openIn = null;
        },
      };
    },
  };
};

/**
 * Threads of this process. One process has one database; tests have hundreds, which share the
 * threads. Readers never wait for writers, nor others for questions about the past.
 */
export const sqliteThreads = {
  writing: createThread('sqlite-writing'),
  reading: createThread('sqlite-reading'),
  archive: createThread('sqlite-archive'),
};
