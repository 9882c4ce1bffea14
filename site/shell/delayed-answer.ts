import { atom } from 'nanostores';
import type { Delay } from './delay.ts';

/** Milliseconds between the last request and the call. */
const defaultPause = 250;

/**
 * Debounced call: `ask` is called when nothing else was requested for `pause` milliseconds. The answer
 * is null until the first one and after a request of null; until then the previous one is kept.
 */
export const createDelayedAnswer = <Query, Answer>(
  delay: Delay,
  ask: (query: Query) => Promise<Answer | null>,
  pause = defaultPause,
) => {
  const $answer = atom<Answer | null>(null);
  // Number of the latest request: answers to earlier ones are ignored.
  let revision = 0;
  let cancel = (): void => undefined;

  const stop = (): void => {
    cancel();
    revision++;
  };
  return {
    $answer,
    request(query: Query | null): void {
      stop();
      if (query === null) return $answer.set(null);
      const request = revision;
      cancel = delay(() => {
        void ask(query).then((answer) => request === revision && $answer.set(answer));
      }, pause);
    },
    destroy: stop,
  };
};
