import type { LatLng } from '../../contract/places/bounds.ts';
import type { EventSummary } from '../../contract/events/event.ts';
import type { PlaceReference } from '../../contract/places/place.ts';
import type { Suggestions } from '../../contract/views/suggestions.ts';
import { distance } from '../../domain/geo/distance.ts';
import { hasWholeWords, hasWords } from '../../domain/text/word-match.ts';
import { isCancelled } from './columns.ts';
import { eachEvent } from './each-event.ts';
import type { Matches } from './gather.ts';
import type { PlaceIndex } from './place-index.ts';
import { readEvent } from './read-event.ts';

const mostPlaces = 5;
const mostEvents = 3;
/** So many events at most are read for their titles: words that more have say nothing yet. */
const mostRead = 400;

/** All that a place is found by. */
const textOf = (place: Pick<PlaceReference, 'id' | 'title' | 'city'>, index: PlaceIndex): string =>
  `${place.title} ${place.city.title} ${index.otherNames(place.id)}`;

/** Who wrote "koncert Litomyšl" means no "koncertní sál" while something else has both words. */
export const preferWhole = (
  { cities, places, events }: Suggestions,
  words: readonly string[],
  index: PlaceIndex,
): Suggestions => {
  const named = ({ place }: Suggestions['places'][number]): boolean =>
    hasWholeWords(textOf(place, index), words);
  const hasWhole =
    places.some(named) ||
    events.some(({ title, place }) => hasWholeWords(`${title} ${place.city.title}`, words));
  return { cities, places: hasWhole ? places.filter(named) : places, events };
};

/** Of the events that matched those whose titles have the words, or those beside their town; by their next time. */
export const suggestEvents = (
  matches: readonly Matches[],
  words: readonly string[],
): EventSummary[] => {
  const found: { start: number; event: EventSummary }[] = [];
  for (const { segment, positions } of matches) {
    const { start, event, flags } = segment;
    const seen = new Set<number>();
    let taken = 0;
    for (const position of positions) {
      if (taken === mostEvents || seen.size === mostRead) break;
      const number = event[position] as number;
      if ((flags[position] as number) & isCancelled || seen.has(number)) continue;
      seen.add(number);
      const summary = readEvent(segment, position);
      const { title, place } = summary;
      const isNamed = words.some((word) => hasWords(title, [word]));
      if (!isNamed || !hasWords(`${title} ${place.city.title}`, words)) continue;
      found.push({ start: start[position] as number, event: summary });
      taken++;
    }
  }
  return found
    .sort((one, other) => one.start - other.start)
    .slice(0, mostEvents)
    .map(({ event }) => event);
};

/** Of the places of the events that matched those whose names have the words, at most so many. */
export const suggestPlaces = (
  matches: readonly Matches[],
  words: readonly string[],
  places: PlaceIndex,
  near: LatLng | null,
): Suggestions['places'] => {
  const counts = new Map<number, number>();
  eachEvent(matches, ({ place, flags }, event, position) => {
    if ((flags[position] as number) & isCancelled) return;
    const id = place[event] as number;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  });
  const found: { place: PlaceReference; count: number; away: number }[] = [];
  for (const [id, count] of counts) {
    const place = places.byId(id);
    if (!place || !hasWords(textOf(place, places), words)) continue;
    const { title, latitude: lat, longitude: lng, city } = place;
    // A town's middle is no place one goes to, whether its source says so or only names the town.
    if (place.approximate || title === city.title) continue;
    const away = near ? distance(near, { lat, lng }) : 0;
    found.push({ place: { id, title, lat, lng, city }, count, away });
  }
  // A house that has much is worth a longer way.
  return found
    .sort(
      (one, other) => one.away / one.count - other.away / other.count || other.count - one.count,
    )
    .slice(0, mostPlaces)
    .map(({ place, count }) => ({ place, count }));
};

/** Places that have something in the chosen days, and behind them those that have it another time: 0. */
export const withOtherDays = (
  chosen: Suggestions['places'],
  whenever: Suggestions['places'],
): Suggestions['places'] => {
  const known = new Set(chosen.map(({ place }) => place.id));
  const others = whenever.filter(({ place }) => !known.has(place.id));
  return [...chosen, ...others.map(({ place }) => ({ place, count: 0 }))].slice(0, mostPlaces);
};
