import { useEffect, useState } from 'react';
import { programHashOf, inlineScriptOf } from './program-hash.ts';

/** Hash of the inline program; undefined while computed, null if there is none. */
export const useProgramHash = (code: string): string | null | undefined => {
  const program = inlineScriptOf(code);
  const [computed, setComputed] = useState<{ program: string; hash: string | null }>();
  useEffect(() => {
    if (program === null) return undefined;
    let isCancelled = false;
    const store = (hash: string | null): void => {
      if (!isCancelled) setComputed({ program, hash });
    };
    programHashOf(program).then(store, () => store(null));
    return () => {
      isCancelled = true;
    };
  }, [program]);
  if (program === null) return null;
  // A hash of the previous program must not be used.
  return computed?.program === program ? computed.hash : undefined;
};
