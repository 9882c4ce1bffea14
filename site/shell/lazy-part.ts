import { browserTimers, type Timers } from './timers.ts';

export interface LazyPart<Part> {
  /** Loads the part once; after a failure the next call tries again. */
  load(): Promise<Part>;
  /** The loaded part; null until then. */
  current(): Part | null;
}

/** Milliseconds after which loading has failed (specification, §9). */
const timeoutMs = 120_000;

const withTimeout = <Part>(
  fetching: Promise<Part>,
  { setTimeout, clearTimeout }: Timers,
): Promise<Part> => {
  let timer: unknown;
  const timedOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Loading chunk failed')), timeoutMs);
  });
  return Promise.race([fetching, timedOut]).finally(() => clearTimeout(timer));
};

/** Lazily loaded chunk of the site; all callers share one load. */
export const createPart = <Part>(
  fetchPart: () => Promise<Part>,
  timers: Timers = browserTimers,
): LazyPart<Part> => {
  let loading: Promise<Part> | null = null;
  let loaded: Part | null = null;
  return {
    load() {
      loading ??= withTimeout(fetchPart(), timers).then(
        (part) => (loaded = part),
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
    current: () => loaded,
  };
};
