import { useEffect, useState } from 'react';

export interface LazyPart<Part> {
  /** Loads the part once; after a failure the next call tries again. */
  load(): Promise<Part>;
  /** The loaded part; null until then. */
  current(): Part | null;
}

/** Milliseconds after which loading has failed (specification, §9). */
const timeout = 120_000;

const withTimeout = <Part>(fetching: Promise<Part>): Promise<Part> => {
  let timer: number | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    timer = window.setTimeout(() => reject(new Error('Loading chunk failed')), timeout);
  });
  return Promise.race([fetching, timedOut]).finally(() => window.clearTimeout(timer));
};

/** Lazily loaded chunk of the site; all callers share one load. */
export const createPart = <Part>(fetchPart: () => Promise<Part>): LazyPart<Part> => {
  let loading: Promise<Part> | null = null;
  let loaded: Part | null = null;
  return {
    load() {
      loading ??= withTimeout(fetchPart()).then(
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

/** Loads a part; null until it is loaded. */
export const usePart = <Part>({ load, current }: LazyPart<Part>): Part | 'failed' | null => {
  const [part, setPart] = useState<Part | 'failed' | null>(current);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (loaded) => isWanted && setPart(() => loaded),
      () => isWanted && setPart('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return part;
};
