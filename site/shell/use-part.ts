import { useEffect, useState } from 'react';
import type { LazyPart } from './lazy-part.ts';

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
  }, [load]);
  return part;
};
