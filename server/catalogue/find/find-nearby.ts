import type { LatLng } from '../../../contract/places/bounds.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { distance } from '../../../domain/geo/distance.ts';
import { writeEventsBody } from '../events-body.ts';
import { isCancelled, isSample } from '../segment/columns.ts';
import { eachEvent } from '../matches/each-event.ts';
import type { Matches } from '../matches/gather.ts';
import { filterMatches } from '../matches/filter-matches.ts';

/** The event whose surroundings are searched. */
export interface NearbyOrigin extends LatLng {
  id: number;
  placeId: number;
}

const read = (matches: readonly Matches[], from: number, limit: number): EventSummary[] =>
  JSON.parse(writeEventsBody(matches, from, limit).body.toString()) as EventSummary[];

/** Next events that are neither cancelled nor samples. */
export const findNext = (
  matches: readonly Matches[],
  from: number,
  limit: number,
): EventSummary[] =>
  read(
    filterMatches(
      matches,
      ({ flags }, _event, position) =>
        ((flags[position] as number) & (isCancelled | isSample)) === 0,
    ),
    from,
    limit,
  );

/** Other events at the same place, by their next time. */
export const findHere = (
  matches: readonly Matches[],
  { id, placeId }: NearbyOrigin,
  from: number,
  limit: number,
): EventSummary[] => {
  const otherEvents = filterMatches(
    matches,
    (segment, event, position) =>
      segment.place[event] === placeId &&
      segment.id[event] !== id &&
      !((segment.flags[position] as number) & isCancelled),
  );
  return read(otherEvents, from, limit);
};

/** Other events at other places at most `metres` away, nearest first. */
export const findAround = (
  matches: readonly Matches[],
  origin: NearbyOrigin,
  from: number,
  { metres, limit }: { metres: number; limit: number },
): EventSummary[] => {
  const otherEvents = filterMatches(
    matches,
    (segment, event, position) =>
      segment.place[event] !== origin.placeId &&
      segment.id[event] !== origin.id &&
      !((segment.flags[position] as number) & isCancelled),
  );
  const candidates: { id: number; metres: number }[] = [];
  eachEvent(otherEvents, (segment, event, position) => {
    const away = distance(origin, {
      lat: (segment.latE6[position] as number) / 1_000_000,
      lng: (segment.lngE6[position] as number) / 1_000_000,
    });
    if (away <= metres) candidates.push({ id: segment.id[event] as number, metres: away });
  });
  // By id too: segments hold events in another order after a restart.
  candidates.sort((one, other) => one.metres - other.metres || one.id - other.id);
  const chosen = new Map(candidates.slice(0, limit).map(({ id, metres }) => [id, metres]));
  const nearest = filterMatches(otherEvents, (segment, event) =>
    chosen.has(segment.id[event] as number),
  );
  return read(nearest, from, limit).sort(
    (one, other) => (chosen.get(one.id) as number) - (chosen.get(other.id) as number),
  );
};
