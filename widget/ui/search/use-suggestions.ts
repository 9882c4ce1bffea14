import { useEffect, useState } from 'react';
import type { Suggestions } from '../../../contract/views/suggestions.ts';
import { useWidget } from '../widget-context.ts';

/** How long after the last letter suggestions are asked for, in milliseconds. */
const typingPause = 120;

const nothing: Suggestions = { cities: [], places: [], events: [] };

/**
 * What begins with what is typed; until that `isKnown`, what began with what was typed before. Without
 * an answer it is nothing.
 */
export const useSuggestions = (text: string): Suggestions & { isKnown: boolean } => {
  const { client, store } = useWidget();
  const [known, setKnown] = useState({ ...nothing, text });
  useEffect(() => {
    const setSuggestions = (found: Suggestions): void => setKnown({ ...found, text });
    if (text.trim().length < 2) return setSuggestions(nothing);
    const query = { ...store.toQuery(), text, center: store.$mapConfig.get().center };
    const abort = new AbortController();
    const { signal } = abort;
    const timer = setTimeout(
      () =>
        client.call('suggestions', { query, signal }).then(
          ({ answer }) => setSuggestions(answer),
          () => signal.aborted || setSuggestions(nothing),
        ),
      typingPause,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  return { ...known, isKnown: known.text === text };
};
