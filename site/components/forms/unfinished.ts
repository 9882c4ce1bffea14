import { atom, computed } from 'nanostores';
import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react';

/** Confirms an unfinished edit; shows its problems and answers false if it is invalid. */
type Finish = () => boolean;

/** Open editors and typed fields inside a form. */
export const createUnfinishedEdits = () => {
  const callbacks = new Set<Finish>();
  const $count = atom(0);
  return {
    /** Whether something typed has not become a value of the form. */
    $isPending: computed($count, (count) => count > 0),
    /** Registers an edit to be confirmed before a save; returns a function that removes it. */
    add(finish: Finish): () => void {
      callbacks.add(finish);
      return () => void callbacks.delete(finish);
    },
    /** Something typed is no value until the returned function is called. */
    hold(): () => void {
      $count.set($count.get() + 1);
      return () => $count.set($count.get() - 1);
    },
    /** Confirms all of them, so that each shows its problems; false if some are invalid. */
    finish: (): boolean => [...callbacks].map((finish) => finish()).every(Boolean),
  };
};

export const UnfinishedContext = createContext(createUnfinishedEdits());

/**
 * Registers `finish` to be called before the form is saved, while the component is mounted;
 * `isPending` says that something typed is no value of the form yet.
 */
export const useUnfinished = (finish: Finish, isPending: boolean): void => {
  const edits = useContext(UnfinishedContext);
  const latest = useRef(finish);
  latest.current = finish;
  useEffect(() => edits.add(() => latest.current()), [edits]);
  // With the change itself: a link pressed at once already asks.
  useLayoutEffect(() => (isPending ? edits.hold() : undefined), [edits, isPending]);
};
