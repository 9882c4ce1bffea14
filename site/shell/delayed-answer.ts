import { atom, type ReadableAtom } from 'nanostores';
import type { Delay } from './delay.ts';

/** Milliseconds between the last request and the call. */
const defaultPauseMs = 250;

export interface DelayedAnswer<Query, Answer> {
  /** Null until the first answer and after a request of null; otherwise the latest answer. */
  $answer: ReadableAtom<Answer | null>;
  /** Drops the waiting call, aborts the sent one, and calls after the pause; null calls nothing. */
  request(query: Query | null): void;
  /** Drops the waiting call and aborts the sent one; a later request works again. */
  destroy(): void;
}

/** Debounced call: `ask` is called when nothing else was requested for `pause` milliseconds. */
export const createDelayedAnswer = <Query, Answer>(
  delay: Delay,
  ask: (query: Query, signal: AbortSignal) => Promise<Answer | null>,
  pause = defaultPauseMs,
): DelayedAnswer<Query, Answer> => {
  const $answer = atom<Answer | null>(null);
  let abort = new AbortController();
  let cancel = (): void => undefined;

  const stop = (): void => {
    cancel();
    abort.abort();
  };
  return {
    $answer,
    request(query) {
      stop();
      if (query === null) {
        $answer.set(null);
        return;
      }
      const { signal } = (abort = new AbortController());
      cancel = delay(() => {
        void ask(query, signal).then((answer) => {
          if (!signal.aborted) $answer.set(answer);
        });
      }, pause);
    },
    destroy: stop,
  };
};
