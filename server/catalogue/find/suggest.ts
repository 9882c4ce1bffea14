import type { LatLng } from '../../../contract/places/bounds.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import type { PlaceReference } from '../../../contract/places/place.ts';
import type { Suggestions } from '../../../contract/views/suggestions.ts';
import { distance } from '../../../domain/geo/distance.ts';
import { hasWholeWords, haveWholeWords, startWords } from '../../../domain/text/word-match.ts';
import { isCancelled } from '../segment/columns.ts';
import { eachEvent } from '../matches/each-event.ts';
import type { Matches } from '../matches/gather.ts';
import type { PlaceIndex } from '../storage/place-index.ts';
import { readEvent } from '../segment/read-event.ts';

const maxPlaces = 5;
export const maxSuggestedEvents = 3;

/**
 * Keeps only places with whole words when any place or event has them: "koncert Litomyšl" does not
 * mean "koncertní sál".
 */
export const preferWholeWords = (
  { cities, places, events }: Pick<Suggestions, 'cities' | 'places' | 'events'>,
  words: readonly string[],
  index: PlaceIndex,
): Pick<Suggestions, 'cities' | 'places' | 'events'> => {
  const isNamed = ({ place }: Suggestions['places'][number]): boolean =>
    haveWholeWords(index.words(place.id), words);
  const hasWhole =
    places.some(isNamed) ||
    events.some(({ title, place }) => hasWholeWords(`${title} ${place.city.title}`, words));
  return { cities, places: hasWhole ? places.filter(isNamed) : places, events };
};

/** The first matching events by their next time, without cancelled times. */
export const suggestEvents = (matches: readonly Matches[]): EventSummary[] => {
  const found: { start: number; event: EventSummary }[] = [];
  for (const { segment, positions } of matches) {
    const { start, event, flags } = segment;
    const seen = new Set<number>();
    for (const position of positions) {
      if (seen.size === maxSuggestedEvents) break;
      const number = event[position] as number;
      if ((flags[position] as number) & isCancelled || seen.has(number)) continue;
      seen.add(number);
      found.push({ start: start[position] as number, event: readEvent(segment, position) });
    }
  }
  return found
    .sort((one, other) => one.start - other.start)
    .slice(0, maxSuggestedEvents)
    .map(({ event }) => event);
};

/**
 * Places of the matching events whose names have the words, with numbers of events. At most
 * `placeLimit`; ordered by distance from `near` divided by the number of events.
 */
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
    if (!place || !startWords(places.words(id), words)) continue;
    const { title, latitude: lat, longitude: lng, city } = place;
    // The centre of a city is not a venue: marked as approximate, or only named like the city.
    if (place.approximate || title === city.title) continue;
    const away = near ? distance(near, { lat, lng }) : 0;
    found.push({ place: { id, title, lat, lng, city }, count, away });
  }
  // A venue with more events may be farther away.
  return found
    .sort(
      (one, other) => one.away / one.count - other.away / other.count || other.count - one.count,
    )
    .slice(0, maxPlaces)
    .map(({ place, count }) => ({ place, count }));
};

/** Places with events in the chosen days, then places with events on other days, with count 0. */
export const withOtherDays = (
  chosen: Suggestions['places'],
  whenever: Suggestions['places'],
): Suggestions['places'] => {
  const chosenIds = new Set(chosen.map(({ place }) => place.id));
  const remaining = whenever.filter(({ place }) => !chosenIds.has(place.id));
  return [...chosen, ...remaining.map(({ place }) => ({ place, count: 0 }))].slice(0, maxPlaces);
};
