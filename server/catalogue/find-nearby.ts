import type { LatLng } from '../../contract/places/bounds.ts';
import type { EventSummary } from '../../contract/events/event.ts';
import { distance } from '../../domain/geo/distance.ts';
import { writeEventsBody } from './answer.ts';
import { isCancelled, isSample } from './columns.ts';
import { eachEvent } from './each-event.ts';
import type { Matches } from './gather.ts';
import { filterMatches } from './filter-matches.ts';

/** The event others are looked for around. */
export interface Middle extends LatLng {
  id: number;
  placeId: number;
}

const read = (matches: readonly Matches[], from: number, most: number): EventSummary[] =>
  JSON.parse(writeEventsBody(matches, from, most).body.toString()) as EventSummary[];

/** The next ones that happen: neither cancelled nor made up. */
export const findNext = (matches: readonly Matches[], from: number, most: number): EventSummary[] =>
  read(
    filterMatches(
      matches,
      ({ flags }, _event, position) =>
        ((flags[position] as number) & (isCancelled | isSample)) === 0,
    ),
    from,
    most,
  );

/** Others at the same place, by their next time. */
export const findHere = (
  matches: readonly Matches[],
  { id, placeId }: Middle,
  from: number,
  most: number,
): EventSummary[] => {
  const others = filterMatches(
    matches,
    (segment, event, position) =>
      segment.place[event] === placeId &&
      segment.id[event] !== id &&
      !((segment.flags[position] as number) & isCancelled),
  );
  return read(others, from, most);
};

/** Others at other places not further than `metres`, nearest first. */
export const findAround = (
  matches: readonly Matches[],
  middle: Middle,
  from: number,
  { metres, most }: { metres: number; most: number },
): EventSummary[] => {
  const others = filterMatches(
    matches,
    (segment, event, position) =>
      segment.place[event] !== middle.placeId &&
      segment.id[event] !== middle.id &&
      !((segment.flags[position] as number) & isCancelled),
  );
  const away: { id: number; far: number }[] = [];
  eachEvent(others, (segment, event, position) => {
    const far = distance(middle, {
      lat: (segment.latE6[position] as number) / 1_000_000,
      lng: (segment.lngE6[position] as number) / 1_000_000,
    });
    if (far <= metres) away.push({ id: segment.id[event] as number, far });
  });
  away.sort((one, other) => one.far - other.far);
  const chosen = new Map(away.slice(0, most).map(({ id, far }) => [id, far]));
  const nearest = filterMatches(others, (segment, event) =>
    chosen.has(segment.id[event] as number),
  );
  return read(nearest, from, most).sort(
    (one, other) => (chosen.get(one.id) as number) - (chosen.get(other.id) as number),
  );
};
