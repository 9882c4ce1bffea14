import { useEffect, useState } from 'react';

/** How long after the last change something is asked for, in milliseconds. */
const usualPause = 250;

/** What an asynchronous question answers, asked once its key has stopped changing; null until then. */
export const useDelayed = <Answer>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<Answer | null>,
  pause = usualPause,
): Answer | null => {
  const [known, setKnown] = useState<{ key: string; answer: Answer | null } | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    const abort = new AbortController();
    const timer = window.setTimeout(() => {
      void ask(abort.signal).then((answer) => abort.signal.aborted || setKnown({ key, answer }));
    }, pause);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [key]);
  return key !== null && known ? known.answer : null;
};
