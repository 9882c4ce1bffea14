import type { LatLng } from '../../contract/bounds.ts';
import type { EventSummary } from '../../contract/event.ts';
import { roughDistance } from '../../domain/distance.ts';
import { findingWords } from '../messages/finding-words.ts';
import { countedEvents } from '../messages/plurals.ts';
import { inTown } from '../messages/town-names.ts';
import type { MapConfig } from '../stores/map-state.ts';

/** How far it is as the crow flies: `17 km`. */
export const awayInWords = (from: LatLng, place: LatLng): string =>
  findingWords.away(roughDistance(from, place));

/** Closer than this a map shows a part of a town. */
const townZoom = 15;
/** So far from the middle of a map, in degrees, somebody is still in the middle of it. */
const middle = 0.02;

/**
 * `12 akcí ve Svitavách` where all of the view's are there, and none of the town's that are `around`
 * lie beside it; `na mapě` where the view is too close to hold the town; `kolem vás` where it is
 * around the visitor, `me`; `pro „jazz“` where words were looked for.
 */
export const countInWords = (
  events: readonly EventSummary[],
  around: readonly EventSummary[],
  { zoom, center }: MapConfig,
  text: string,
  me: LatLng | null = null,
): string => {
  if (text) return findingWords.found(events.length, text);
  if (me && Math.max(Math.abs(me.lat - center.lat), Math.abs(me.lng - center.lng)) < middle)
    return findingWords.aroundYou(events.length);
  const town = events[0]?.place.city;
  const isThere = ({ place }: EventSummary): boolean => place.city.slug === town?.slug;
  if (!town || !events.every(isThere)) return countedEvents(events.length);
  return zoom <= townZoom && around.filter(isThere).length === events.length
    ? findingWords.inTown(events.length, inTown(town))
    : findingWords.inView(events.length);
};
