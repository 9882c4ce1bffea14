/**
 * Runs one request at a time: a newer one aborts the older, and an answer of an aborted one is
 * ignored.
 */
export interface LatestRequest {
  run<Result>(
    work: (signal: AbortSignal) => Promise<Result>,
    done: { received(result: Result): void; failed(error: unknown): void },
  ): Promise<void>;
  abort(): void;
}

export const createLatestRequest = (): LatestRequest => {
  let current: AbortController | null = null;
  const abort = (): void => {
    current?.abort();
    current = null;
  };
  return {
    abort,
    async run(work, { received, failed }) {
      abort();
      const controller = new AbortController();
      current = controller;
      try {
        const result = await work(controller.signal);
        if (current === controller) received(result);
      } catch (error) {
        if (current === controller) failed(error);
      }
    },
  };
};
