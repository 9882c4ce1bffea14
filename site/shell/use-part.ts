import { useEffect, useState } from 'react';
import type { LazyPart } from './lazy-part.ts';

export interface FailedPart {
  state: 'failed';
  /** Number of failures so far, at least 1. */
  failures: number;
  /** Loads the part again; it stays failed until then. */
  retry(): void;
}

export type PartState<Part> = { state: 'loading' } | { state: 'ready'; part: Part } | FailedPart;

/** Loads a part; a failed one is loaded again when the connection is back. */
export const usePart = <Part>({ load, current }: LazyPart<Part>): PartState<Part> => {
  const [part, setPart] = useState<Part | null>(current);
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (loaded) => isWanted && setPart(() => loaded),
      () => isWanted && setFailures((count) => count + 1),
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);
  const hasFailed = part === null && failures > 0;
  useEffect(() => {
    if (!hasFailed) return undefined;
    const retry = (): void => setAttempt((count) => count + 1);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed]);
  if (part !== null) return { state: 'ready', part };
  if (failures === 0) return { state: 'loading' };
  return { state: 'failed', failures, retry: () => setAttempt((count) => count + 1) };
};
