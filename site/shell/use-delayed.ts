import { useEffect, useState } from 'react';

/** Milliseconds between the last change of the key and the request. */
const defaultPause = 250;

/**
 * Debounced request: `ask` is called when the key has not changed for `pause` milliseconds. Returns
 * its latest answer, null until the first one and for a null key.
 */
export const useDelayed = <Answer>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<Answer | null>,
  pause = defaultPause,
): Answer | null => {
  const [latest, setLatest] = useState<{ key: string; answer: Answer | null } | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    const abort = new AbortController();
    const timer = window.setTimeout(() => {
      void ask(abort.signal).then((answer) => abort.signal.aborted || setLatest({ key, answer }));
    }, pause);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [key]);
  return key !== null && latest ? latest.answer : null;
};
