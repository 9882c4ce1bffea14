import type { LatLng } from '../../../contract/places/bounds.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { distance } from '../../../domain/geo/distance.ts';
import { isCancelled, type Segment } from '../segment/columns.ts';
import type { Matches } from '../matches/gather.ts';
import { readEvent } from '../segment/read-event.ts';

interface TimePosition {
  segment: Segment;
  position: number;
}

const startOf = ({ segment, position }: TimePosition): number => segment.start[position] as number;
const idOf = ({ segment, position }: TimePosition): number =>
  segment.id[segment.event[position] as number] as number;

/**
 * Order of times that are the same otherwise: by start, then by the id of the event, for segments hold events in
 * another order after a restart.
 */
const compareTimes = (one: TimePosition, other: TimePosition): number =>
  startOf(one) - startOf(other) || idOf(one) - idOf(other);

const read = (time: TimePosition | null): EventSummary | null =>
  time && readEvent(time.segment, time.position);

/** The first event that begins at `from` (epoch ms) or later; cancelled times are skipped. */
export const findFirst = (matches: readonly Matches[], from: number): EventSummary | null => {
  let first: TimePosition | null = null;
  for (const { segment, positions } of matches) {
    const { start, flags } = segment;
    // Times under way come before the rest, which is sorted by start.
    const isEligible = (one: number): boolean =>
      (start[one] as number) >= from && !((flags[one] as number) & isCancelled);
    const earliest = positions.find(isEligible);
    if (earliest === undefined) continue;
    for (const position of positions.subarray(positions.indexOf(earliest))) {
      if (start[position] !== start[earliest]) break;
      if (!isEligible(position)) continue;
      const time = { segment, position };
      if (!first || compareTimes(time, first) < 0) first = time;
    }
  }
  return read(first);
};

interface Found extends TimePosition {
  metres: number;
}

const isBefore = (one: Found, other: Found): boolean =>
  (one.metres - other.metres || compareTimes(one, other)) < 0;

/** Lower bound of the length of a degree of latitude on the sphere of `distance`. */
const minDegreeMetres = 111_000;

/**
 * At most `limit` events nearest to a point, nearest first, each once; at equal distance by next
 * time, then by id. Cancelled times are skipped.
 */
export const findNearest = (
  matches: readonly Matches[],
  point: LatLng,
  limit: number,
): EventSummary[] => {
  const found: Found[] = [];
  let farthest = Infinity;
  for (const { segment, positions } of matches) {
    const { latE6, lngE6, flags, event } = segment;
    for (const position of positions) {
      const lat = (latE6[position] as number) / 1_000_000;
      if (Math.abs(lat - point.lat) * minDegreeMetres > farthest) continue;
      if ((flags[position] as number) & isCancelled) continue;
      const metres = distance(point, { lat, lng: (lngE6[position] as number) / 1_000_000 });
      if (metres > farthest) continue;
      // An earlier time of the same event is already in the result, at the same distance.
      const isDuplicate = found.some(
        (one) => one.segment === segment && event[one.position] === event[position],
      );
      if (isDuplicate) continue;
      const next = { segment, position, metres };
      const at = found.findIndex((one) => isBefore(next, one));
      found.splice(at < 0 ? found.length : at, 0, next);
      if (found.length > limit) found.pop();
      if (found.length === limit) farthest = found[limit - 1]!.metres;
    }
  }
  return found.map(({ segment, position }) => readEvent(segment, position));
};
