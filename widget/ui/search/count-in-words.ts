import type { LatLng } from '../../../contract/places/bounds.ts';
import type { CityEvents } from '../../../contract/places/city.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { roughDistance } from '../../../domain/geo/distance.ts';
import { findingWords } from '../../messages/finding-words.ts';
import { countedCities, countedEvents } from '../../messages/plurals.ts';
import { inTown } from '../../messages/town-names.ts';
import type { Origin } from '../../stores/map-state.ts';

/** Says how far places are as the crow flies: `17 km`. */
export const awayOf = (from: LatLng | null) =>
  from ? (place: LatLng): string => findingWords.away(roughDistance(from, place)) : undefined;

/** `Do 20 km od vás`, `od obce Svitavy` or `odtud`, as `what` begins. */
export const withinInWords = (what: string, radius: number, origin: Origin | null): string =>
  findingWords.within(what, radius, origin?.title && `obce ${origin.title}`);

/** What stands above a list, and what may stand behind its days. */
export interface CountWords {
  summary: string;
  beside?: string;
}

/** `209 akcí, 80 obcí`; a single town by its name, and what was looked for: `5 akcí pro „jazz“ ve Svitavách`. */
export const townsInWords = (
  cities: readonly Pick<CityEvents, 'city'>[],
  count: number,
  text: string,
): CountWords => {
  const found = text ? findingWords.found(count, text) : countedEvents(count);
  const [only, another] = cities;
  return {
    summary:
      only && !another
        ? `${found} ${inTown(only.city)}`
        : `${found}, ${countedCities(cities.length)}`,
  };
};

/** From here on a map shows a town and what is around it, and closer than that a part of a town. */
const [closeZoom, townZoom] = [12, 15];

export interface Counted {
  zoom: number;
  /** How many there are, where not all of them came one by one. */
  count: number;
  /** Those that the view shows. */
  events: readonly EventSummary[];
  /** Those, and what lies beside the view. */
  around: readonly EventSummary[];
  text: string;
  /** Where the map was sent to, if the view holds it. */
  origin: Origin | null;
  /** Kilometres around it that were asked for. */
  radius: number | null;
}

/**
 * `12 akcí ve Svitavách` where most of the view's are there, and none of the town's that are `around`
 * lie beside it; beside them the others, `1 v okolí`. `na mapě` where the view is
 * too close to hold the town; `do 20 km od vás`, `od obce Svitavy` or `odtud` where surroundings were
 * asked for; `pro „jazz“` where words were.
 */
export const countInWords = ({
  zoom,
  count,
  events,
  around,
  text,
  origin,
  radius,
}: Counted): CountWords => {
  if (text) return { summary: findingWords.found(count, text) };
  if (radius) return { summary: withinInWords(`${countedEvents(count)} do`, radius, origin) };
  // In the middle of them all, in order, stands whatever more than half of them are.
  const slug = events.map(({ place }) => place.city.slug).sort()[events.length >> 1];
  const isThere = ({ place }: EventSummary): boolean => place.city.slug === slug;
  const town = events.find(isThere)?.place.city;
  const here = events.filter(isThere).length;
  const others = events.length - here;
  const isAside = others > 0 && (zoom < closeZoom || others >= here);
  if (!town || isAside) return { summary: countedEvents(count) };
  if (zoom > townZoom || around.filter(isThere).length > here)
    return { summary: others > 0 ? countedEvents(count) : findingWords.inView(count) };
  const summary = findingWords.inTown(here, inTown(town));
  return others > 0 ? { summary, beside: findingWords.nearby(others) } : { summary };
};
