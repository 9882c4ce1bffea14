import type { Worker } from 'node:worker_threads';

/** The work of a thread was ended at a limit. */
export class ThreadLimitError extends Error {
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory') {
    super(`the thread reached its limit of ${limit}`);
    this.limit = limit;
  }
}

/**
 * First message of a worker thread, which is then ended. Throws ThreadLimitError after `limitMs`
 * milliseconds, counted from its start, and when it needs more memory than its `resourceLimits`.
 */
export const runInThread = <Result>(start: () => Worker, limitMs: number): Promise<Result> => {
  const worker = start();
  return new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(() => reject(new ThreadLimitError('time')), limitMs);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimitError('memory') : error),
    );
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the thread ended with ${code} and without a message`));
    });
  }).finally(() => worker.terminate());
};
