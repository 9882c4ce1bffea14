import { useEffect, useState } from 'react';
import { suggestions } from '../../../contract/endpoints/search.ts';
import { toQueryTexts } from '../../../contract/views/view-query.ts';
import { noSuggestions, type Suggestions } from '../../../contract/views/suggestions.ts';
import { answered } from '../../stores/client/outcome.ts';
import { useWidget } from '../widget-context.ts';

/** Delay of the request after the last change of the text, in milliseconds. */
const typingPause = 120;

/** Letters from which on suggestions are requested. */
const minLetters = 2;

/**
 * Suggestions for a text; after a failure there are none. `isKnown` is false while they are still
 * those of the previous text.
 */
export const useSuggestions = (text: string): Suggestions & { isKnown: boolean } => {
  const { client, store } = useWidget();
  const [loaded, setLoaded] = useState({ ...noSuggestions, text });
  useEffect(() => {
    const setSuggestions = (found: Suggestions): void => setLoaded({ ...found, text });
    if (text.trim().length < minLetters) return setSuggestions(noSuggestions);
    const query = { ...store.toQuery(), text, center: store.$mapConfig.get().center };
    const abort = new AbortController();
    const { signal } = abort;
    const timer = setTimeout(
      () =>
        client
          .call(suggestions, toQueryTexts(query), { signal })
          .then(answered)
          .then(
            ({ answer }) => setSuggestions(answer),
            () => signal.aborted || setSuggestions(noSuggestions),
          ),
      typingPause,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, store, text]);
  return { ...loaded, isKnown: loaded.text === text };
};
