import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../widget/index.ts';
import { delayByTimer } from './delay.ts';
import { createDelayedAnswer } from './delayed-answer.ts';

/**
 * Debounced request: `load` is called when the key has not changed for `pause` milliseconds (default:
 * 250). Returns its latest answer; null until the first one, after a failure and for a null key.
 */
export const useDelayed = <Answer>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<Answer | null>,
  pause?: number,
): Answer | null => {
  const latestLoad = useRef(load);
  useEffect(() => {
    latestLoad.current = load;
  });
  const [{ $answer, request, destroy }] = useState(() =>
    createDelayedAnswer<string, Answer>(
      delayByTimer,
      (_key, signal) => latestLoad.current(signal),
      pause,
    ),
  );
  useEffect(() => {
    request(key);
    return destroy;
  }, [key, request, destroy]);
  const answer = useStore($answer);
  return key === null ? null : answer;
};
