import { useEffect, useState } from 'react';
import { hashOf, programIn } from './program-hash.ts';

/** The hash of the program in a code; undefined until it is known, null where there is none to tell. */
export const useProgramHash = (code: string): string | null | undefined => {
  const program = programIn(code);
  const [known, setKnown] = useState<{ program: string; hash: string | null }>();
  useEffect(() => {
    if (program === null) return undefined;
    let isGone = false;
    const keep = (hash: string | null): void => {
      if (!isGone) setKnown({ program, hash });
    };
    hashOf(program).then(keep, () => keep(null));
    return () => {
      isGone = true;
    };
  }, [program]);
  if (program === null) return null;
  // Of another program it would be wrong.
  return known?.program === program ? known.hash : undefined;
};
