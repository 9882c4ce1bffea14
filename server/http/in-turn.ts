import { ApiError } from './api-error.ts';

/**
 * Queue for heavy work, so that the server keeps answering: runs at most `concurrency` tasks
 * together and queues at most `maximumWaiting` more. Throws ApiError `too-many-requests` when the
 * queue is full.
 */
export const createInTurn = (concurrency: number, maximumWaiting: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= concurrency) {
      if (waiting.length >= maximumWaiting)
        throw new ApiError('too-many-requests', null, { retryAfter: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next task takes over the slot, so `running` stays.
      if (next) next();
      else running--;
    }
  };
};
