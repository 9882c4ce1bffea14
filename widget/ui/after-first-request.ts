import type { ReadableAtom } from 'nanostores';
import type { Loading } from '../stores/client/load-error.ts';

/**
 * Time, in milliseconds, after which loading a part counts as failed; it may still finish later.
 */
export const partTimeout = 6000;

/**
 * Calls back once the first request for events was made: parsing a large part takes a slow phone
 * longer than `loadDelay`, and would delay that request. Returns a function that cancels it.
 */
export const afterFirstRequest = (
  $loading: ReadableAtom<Loading>,
  callback: () => void,
): (() => void) => {
  let done = false;
  let stop = (): void => undefined;
  stop = $loading.subscribe(({ state }) => {
    if (done || state === 'idle') return;
    done = true;
    callback();
    stop();
  });
  if (done) stop();
  return stop;
};
