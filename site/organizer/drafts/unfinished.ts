import { createContext, useContext, useEffect, useRef } from 'react';

/** Confirms what was begun; false where something is wrong with it, and that is said. */
type Finish = () => boolean;

/** What somebody has begun inside the form and not confirmed: saving confirms it first. */
export const UnfinishedContext = createContext<Set<Finish>>(new Set());

/** For as long as this is on the screen, saving the form goes through it. */
export const useUnfinished = (finish: Finish): void => {
  const all = useContext(UnfinishedContext);
  const latest = useRef(finish);
  latest.current = finish;
  useEffect(() => {
    const confirm = (): boolean => latest.current();
    all.add(confirm);
    return () => void all.delete(confirm);
  }, [all]);
};
