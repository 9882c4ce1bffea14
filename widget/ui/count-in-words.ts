import type { LatLng } from '../../contract/bounds.ts';
import type { CityEvents } from '../../contract/city.ts';
import type { EventSummary } from '../../contract/event.ts';
import { roughDistance } from '../../domain/distance.ts';
import { findingWords } from '../messages/finding-words.ts';
import { countedCities, countedEvents } from '../messages/plurals.ts';
import { inTown } from '../messages/town-names.ts';
import type { MapConfig, Origin } from '../stores/map-state.ts';

/** Says how far places are as the crow flies: `17 km`. */
export const awayOf = (from: LatLng | null) =>
  from ? (place: LatLng): string => findingWords.away(roughDistance(from, place)) : undefined;

/** `209 akcí, 80 obcí`; a single town by its name, and what was looked for: `5 akcí pro „jazz“ ve Svitavách`. */
export const townsInWords = (
  cities: readonly Pick<CityEvents, 'city'>[],
  count: number,
  text: string,
): string => {
  const found = text ? findingWords.found(count, text) : countedEvents(count);
  const [only, another] = cities;
  return only && !another
    ? `${found} ${inTown(only.city)}`
    : `${found}, ${countedCities(cities.length)}`;
};

/** Closer than this a map shows a part of a town. */
const townZoom = 15;
/**
 * `12 akcí ve Svitavách` where all of the view's are there, and none of the town's that are `around`
 * lie beside it; `na mapě` where the view is too close to hold the town; `do 20 km od vás`, `od obce
 * Svitavy` or `odtud` where the surroundings of an `origin` were asked for; `pro „jazz“` where words were.
 */
export const countInWords = (
  events: readonly EventSummary[],
  around: readonly EventSummary[],
  { zoom }: Pick<MapConfig, 'zoom'>,
  text: string,
  origin: (Pick<Origin, 'title'> & { radius: number }) | null = null,
): string => {
  if (text) return findingWords.found(events.length, text);
  if (origin)
    return findingWords.within(
      events.length,
      origin.radius,
      origin.title && `obce ${origin.title}`,
    );
  const town = events[0]?.place.city;
  const isThere = ({ place }: EventSummary): boolean => place.city.slug === town?.slug;
  if (!town || !events.every(isThere)) return countedEvents(events.length);
  return zoom <= townZoom && around.filter(isThere).length === events.length
    ? findingWords.inTown(events.length, inTown(town))
    : findingWords.inView(events.length);
};
