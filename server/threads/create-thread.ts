import type { Worker } from 'node:worker_threads';

export type ThreadReply<Result, Failure> =
  | { id: number; result: Result }
  | { id: number; failure: Failure };

export interface Thread<Request, Result> {
  /** Number of unexpected ends of the thread; a new thread has no state of earlier requests. */
  readonly generation: number;
  call(request: Request): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Worker thread that answers requests with `ThreadReply`. The first request starts it, also after an
 * unexpected end, which rejects all pending requests; `toError` converts their errors. An idle thread
 * does not keep the process alive.
 */
export const createThread = <Request extends object, Result, Failure>(
  start: () => Worker,
  toError: (failure: Failure | Error) => Error,
): Thread<Request, Result> => {
  const pending = new Map<
    number,
    { resolve: (result: Result) => void; reject: (error: Error) => void }
  >();
  let worker: Worker | null = null;
  let generation = 0;
  let requestCount = 0;

  const startWorker = (): Worker => {
    const started = start();
    const fail = (error: Error): void => {
      if (worker !== started) return;
      worker = null;
      generation++;
      for (const { reject } of pending.values()) reject(toError(error));
      pending.clear();
    };
    started.on('message', (reply: ThreadReply<Result, Failure>) => {
      const request = pending.get(reply.id);
      pending.delete(reply.id);
      if (pending.size === 0) started.unref();
      if ('result' in reply) request?.resolve(reply.result);
      else request?.reject(toError(reply.failure));
    });
    started.on('error', (error: unknown) =>
      fail(error instanceof Error ? error : new Error(String(error))),
    );
    started.on('exit', (code) => fail(new Error(`the thread ended with ${code}`)));
    return started;
  };

  return {
    get generation() {
      return generation;
    },
    call: (request) =>
      new Promise((resolve, reject) => {
        const running = (worker ??= startWorker());
        const id = ++requestCount;
        running.ref();
        pending.set(id, { resolve, reject });
        running.postMessage({ id, ...request });
      }),
    async close() {
      await worker?.terminate();
    },
  };
};
