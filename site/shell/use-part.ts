import { useEffect, useState } from 'react';

export interface LazyPart<Part> {
  /** Begins to load it; asking again changes nothing, unless it failed. */
  load(): Promise<Part>;
  /** What is here already. */
  current(): Part | null;
}

/** What takes longer, in milliseconds, has failed (specification, §9). */
const patience = 120_000;

const inTime = <Part>(fetching: Promise<Part>): Promise<Part> => {
  let timer: number | undefined;
  const late = new Promise<never>((_done, fail) => {
    timer = window.setTimeout(() => fail(new Error('Loading chunk failed')), patience);
  });
  return Promise.race([fetching, late]).finally(() => window.clearTimeout(timer));
};

/** A part of the site that comes when it is needed, once for all who ask. */
export const createPart = <Part>(fetchPart: () => Promise<Part>): LazyPart<Part> => {
  let loading: Promise<Part> | null = null;
  let loaded: Part | null = null;
  return {
    load() {
      loading ??= inTime(fetchPart()).then(
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

/** A part; null until it is here. */
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
