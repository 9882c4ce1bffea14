import { useEffect, useRef, useState } from 'react';
import type { Suggestions } from '../../contract/suggestions.ts';
import { createLatest } from '../stores/latest.ts';
import { useWidget } from './widget-context.ts';

/** How long after the last letter suggestions are asked for, in milliseconds. */
const typingPause = 120;

const nothing: Suggestions = { cities: [], places: [], events: [] };

/** What begins with what is typed. */
export const useSuggestions = (text: string): Suggestions => {
  const { client, store } = useWidget();
  const [suggestions, setSuggestions] = useState(nothing);
  const latest = useRef(createLatest());
  useEffect(() => {
    if (text.trim().length < 2) {
      latest.current.abort();
      setSuggestions(nothing);
      return undefined;
    }
    const { lat, lng } = store.$mapConfig.get().center;
    // Some ten kilometres: neighbours share an answer.
    const center = { lat: Number(lat.toFixed(1)), lng: Number(lng.toFixed(1)) };
    const ask = (): void =>
      void latest.current.run(
        (signal) =>
          client.call('suggestions', { query: { ...store.toQuestion(), text, center }, signal }),
        {
          received: ({ answer }) => setSuggestions(answer),
          failed: () => setSuggestions(nothing),
        },
      );
    const timer = setTimeout(ask, typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => () => latest.current.abort(), []);
  return suggestions;
};
