import { ApiError } from './api-error.ts';

/**
 * Queue for heavy work, so that the server keeps answering: runs at most `maxRunning` tasks
 * together and queues at most `maxWaiting` more. Throws ApiError `code` when the queue is full.
 */
export const createTaskQueue = (
  maxRunning: number,
  maxWaiting: number,
  code: 'too-many-requests' | 'unavailable' = 'too-many-requests',
) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw new ApiError(code, null, { retryAfter: 5 });
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
