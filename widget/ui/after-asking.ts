import type { ReadableAtom } from 'nanostores';
import type { Loading } from '../stores/load-error.ts';

/** A part that has not come after this, in milliseconds, is said to have failed; it may come later. */
export const partPatience = 6000;

/**
 * Does something once events have been asked for: reading a large part takes a slow phone longer
 * than the pause before the question, which would have to wait for it. Answers how to call it off.
 */
export const afterAsking = ($loading: ReadableAtom<Loading>, act: () => void): (() => void) => {
  let done = false;
  let stop = (): void => undefined;
  stop = $loading.subscribe(({ state }) => {
    if (done || state === 'idle') return;
    done = true;
    act();
    stop();
  });
  if (done) stop();
  return stop;
};
