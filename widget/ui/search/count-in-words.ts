import type { LatLng } from '../../../contract/places/bounds.ts';
import type { CityEventCount } from '../../../contract/places/city.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { roughDistance } from '../../../domain/geo/distance.ts';
import { searchMessages } from '../../messages/search-messages.ts';
import { countedCities, countedEvents } from '../../messages/plurals.ts';
import { inTown } from '../../messages/town-names.ts';
import type { Origin } from '../../stores/map-state.ts';

/** Formatter of straight distances from a point: `17 km`; undefined without a point. */
export const awayOf = (from: LatLng | null) =>
  from ? (place: LatLng): string => searchMessages.away(roughDistance(from, place)) : undefined;

/** `Do 20 km od vás`, `od obce Svitavy` or `odtud`, as `what` begins. */
export const withinInWords = (what: string, radius: number, origin: Origin | null): string =>
  searchMessages.within(what, radius, origin?.title && `obce ${origin.title}`);

export interface CountSummary {
  /** Text above the list. */
  summary: string;
  /** Text after the period. */
  beside?: string;
}

/**
 * Summary by town: `209 akcí, 80 obcí`; with one town and a text `5 akcí pro „jazz“ ve Svitavách`.
 */
export const townsInWords = (
  cities: readonly Pick<CityEventCount, 'city'>[],
  count: number,
  text: string,
): CountSummary => {
  const counted = text ? searchMessages.found(count, text) : countedEvents(count);
  const [first, second] = cities;
  return {
    summary:
      first && !second
        ? `${counted} ${inTown(first.city)}`
        : `${counted}, ${countedCities(cities.length)}`,
  };
};

/** Lowest zoom at which the map shows a town with its surroundings. */
const closeZoom = 12;
/** Highest zoom at which the map shows a whole town. */
const townZoom = 15;

export interface Counted {
  zoom: number;
  /** Number of events in view, also of those not loaded one by one. */
  count: number;
  /** Events in view. */
  events: readonly EventSummary[];
  /** All loaded events, also those around the view. */
  around: readonly EventSummary[];
  text: string;
  /** Origin of the map, if it is in view. */
  origin: Origin | null;
  /** Queried radius around the origin, in kilometres. */
  radius: number | null;
}

/**
 * Summary of single events. `12 akcí ve Svitavách` if most events in view are in one town and none
 * of the town's loaded ones is outside the view, with `1 v okolí` for the others; `na mapě` if the
 * view is too close for the whole town; `do 20 km od vás`, `od obce Svitavy` or `odtud` with a
 * radius; `pro „jazz“` with a text.
 */
export const countInWords = ({
  zoom,
  count,
  events,
  around,
  text,
  origin,
  radius,
}: Counted): CountSummary => {
  if (text) return { summary: searchMessages.found(count, text) };
  if (radius) return { summary: withinInWords(`${countedEvents(count)} do`, radius, origin) };
  // The median of the sorted slugs: a town with more than half of the events is always there.
  const slug = events.map(({ place }) => place.city.slug).sort()[events.length >> 1];
  const isInTown = ({ place }: EventSummary): boolean => place.city.slug === slug;
  const town = events.find(isInTown)?.place.city;
  const here = events.filter(isInTown).length;
  const others = events.length - here;
  const isAside = others > 0 && (zoom < closeZoom || others >= here);
  if (!town || isAside) return { summary: countedEvents(count) };
  if (zoom > townZoom || around.filter(isInTown).length > here)
    return { summary: others > 0 ? countedEvents(count) : searchMessages.inView(count) };
  const summary = searchMessages.inTown(here, inTown(town));
  return others > 0 ? { summary, beside: searchMessages.nearby(others) } : { summary };
};
