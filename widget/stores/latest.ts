/**
 * Runs one request at a time: a newer one aborts the older, and an older answer that comes late
 * all the same is passed over.
 */
export interface Latest {
  run<Result>(
    work: (signal: AbortSignal) => Promise<Result>,
    done: { received(result: Result): void; failed(error: unknown): void },
  ): Promise<void>;
  abort(): void;
}

export const createLatest = (): Latest => {
  let current: AbortController | null = null;
  const abort = (): void => {
    current?.abort();
    current = null;
  };
  return {
    abort,
    async run(work, { received, failed }) {
      abort();
      const mine = new AbortController();
      current = mine;
      try {
        const result = await work(mine.signal);
        if (current === mine) received(result);
      } catch (error) {
        if (current === mine) failed(error);
      }
    },
  };
};
