import { useEffect, useState } from 'react';
import { useStore } from '../../widget/index.ts';
import { createDelayedStore } from './delayed-store.ts';
import { browserTimers } from './timers.ts';

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
  const [{ $answer, request, destroy }] = useState(() =>
    createDelayedStore<Answer>(browserTimers, pause),
  );
  // After every render: an unchanged key only replaces `ask`.
  useEffect(() => request(key, ask));
  useEffect(() => destroy, [destroy]);
  const answer = useStore($answer);
  return key === null ? null : answer;
};
