import type { NextOfEvent } from '../../events/to-structured-place.ts';
import { whenInWords } from '../../words/when.ts';

/** Events in the description of a page. */
const maxDescribedEvents = 3;

/** The first coming events, for a description: `Chystá se: Ples (21. 11. 2026 v 20:00).`; `none` without any. */
export const nextInWords = (next: readonly NextOfEvent[], none: string): string => {
  const coming = next
    .slice(0, maxDescribedEvents)
    .map(({ event, time }) => `${event.title} (${whenInWords(time)})`)
    .join(', ');
  return coming ? `Chystá se: ${coming}.` : none;
};
