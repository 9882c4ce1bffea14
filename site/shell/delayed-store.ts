import { atom, type ReadableAtom } from 'nanostores';
import type { Timers } from './timers.ts';

type Ask<Answer> = (signal: AbortSignal) => Promise<Answer | null>;

export interface DelayedStore<Answer> {
  /** Latest answer; null until the first one, and when a request failed. */
  $answer: ReadableAtom<Answer | null>;
  /**
   * Asks once the key has not changed for the pause; a changed key aborts the previous request.
   * Null asks nothing.
   */
  request(key: string | null, ask: Ask<Answer>): void;
  /** Drops the waiting request and aborts the sent one. */
  destroy(): void;
}

/** Debounced requests; `pause` is in milliseconds. */
export const createDelayedStore = <Answer>(
  { setTimeout, clearTimeout }: Timers,
  pause: number,
): DelayedStore<Answer> => {
  const $answer = atom<Answer | null>(null);
  let current: { key: string; ask: Ask<Answer> } | null = null;
  let timer: unknown;
  let abort = new AbortController();
  const cancel = (): void => {
    clearTimeout(timer);
    abort.abort();
    current = null;
  };
  return {
    $answer,
    request(key, ask) {
      if (key !== null && current?.key === key) {
        current.ask = ask;
        return;
      }
      cancel();
      if (key === null) return;
      const request = (current = { key, ask });
      const { signal } = (abort = new AbortController());
      timer = setTimeout(() => {
        void request.ask(signal).then((answer) => {
          if (!signal.aborted) $answer.set(answer);
        });
      }, pause);
    },
    destroy: cancel,
  };
};
