import type { EventSummary } from '../../contract/event.ts';
import { findingWords } from '../messages/finding-words.ts';
import { countedEvents } from '../messages/plurals.ts';
import { inTown } from '../messages/town-names.ts';

/** Closer than this a map shows a part of a town. */
const townZoom = 15;

/**
 * `12 akcí ve Svitavách` where all of the view's are there, and none of the town's that are `around`
 * lie beside it; `na mapě` where the view is too close to hold the town; `pro „jazz“` where words
 * were looked for.
 */
export const countInWords = (
  events: readonly EventSummary[],
  around: readonly EventSummary[],
  zoom: number,
  text: string,
): string => {
  if (text) return findingWords.found(events.length, text);
  const town = events[0]?.place.city;
  const isThere = ({ place }: EventSummary): boolean => place.city.slug === town?.slug;
  if (!town || !events.every(isThere)) return countedEvents(events.length);
  return zoom <= townZoom && around.filter(isThere).length === events.length
    ? findingWords.inTown(events.length, inTown(town))
    : findingWords.inView(events.length);
};
