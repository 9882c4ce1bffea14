import { ApiError } from './api-error.ts';

/**
 * Runs heavy work a little at a time, so that the map goes on answering beside it: `atOnce` together,
 * `mostWaiting` more in a queue. Throws ApiError `too-many-requests` when too many wait.
 */
export const createInTurn = (atOnce: number, mostWaiting: number) => {
  const waiting: (() => void)[] = [];
  let working = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (working >= atOnce) {
      if (waiting.length >= mostWaiting)
        throw new ApiError('too-many-requests', null, { retryAfter: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else working++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Who waited takes the place over.
      if (next) next();
      else working--;
    }
  };
};
