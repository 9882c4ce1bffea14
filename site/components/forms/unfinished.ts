import { createContext, useContext, useEffect, useRef } from 'react';

/** Confirms an unfinished edit; shows its problems and answers false if it is invalid. */
type Finish = () => boolean;

/** Confirms all of them, so that each shows its problems; false if some are invalid. */
export const finishAll = (callbacks: ReadonlySet<Finish>): boolean =>
  [...callbacks].map((finish) => finish()).every(Boolean);

/** Callbacks of open editors and typed fields inside the form, called before it is saved. */
export const UnfinishedContext = createContext<Set<Finish>>(new Set());

/** Registers `finish` to be called before the form is saved, while the component is mounted. */
export const useUnfinished = (finish: Finish): void => {
  const callbacks = useContext(UnfinishedContext);
  const latest = useRef(finish);
  latest.current = finish;
  useEffect(() => {
    const confirm = (): boolean => latest.current();
    callbacks.add(confirm);
    return () => void callbacks.delete(confirm);
  }, [callbacks]);
};
