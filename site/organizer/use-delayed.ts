import { useEffect, useState } from 'react';

/** How long after the last change something is asked for, in milliseconds. */
const pause = 250;

/** What an asynchronous question answers, asked once its key has stopped changing; null until then. */
export const useDelayed = <Answer>(
  key: string | null,
  ask: () => Promise<Answer | null>,
): Answer | null => {
  const [known, setKnown] = useState<{ key: string; answer: Answer | null } | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    let isWanted = true;
    const timer = window.setTimeout(() => {
      void ask().then((answer) => isWanted && setKnown({ key, answer }));
    }, pause);
    return () => {
      isWanted = false;
      window.clearTimeout(timer);
    };
  }, [key]);
  return key !== null && known ? known.answer : null;
};
