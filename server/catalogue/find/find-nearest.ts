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

const read = (time: TimePosition | null): EventSummary | null =>
  time && readEvent(time.segment, time.position);

/** The first event that begins at `from` (epoch ms) or later; cancelled times are skipped. */
export const findFirst = (matches: readonly Matches[], from: number): EventSummary | null => {
  let first: TimePosition | null = null;
  let earliest = Infinity;
  for (const { segment, positions } of matches) {
    const { start, flags } = segment;
    // Times under way come before the rest, which is sorted by start.
    const position = positions.find(
      (one) => (start[one] as number) >= from && !((flags[one] as number) & isCancelled),
    );
    if (position === undefined || (start[position] as number) >= earliest) continue;
    first = { segment, position };
    earliest = start[position] as number;
  }
  return read(first);
};

/** Lower bound of the length of a degree of latitude on the sphere of `distance`. */
const minDegreeMetres = 111_000;

/**
 * At most `limit` events nearest to a point, nearest first, each once; at equal distance by next
 * time. Cancelled times are skipped.
 */
export const findNearest = (
  matches: readonly Matches[],
  point: LatLng,
  limit: number,
): EventSummary[] => {
  const found: (TimePosition & { metres: number })[] = [];
  let farthest = Infinity;
  for (const { segment, positions } of matches) {
    const { latE6, lngE6, flags, event } = segment;
    for (const position of positions) {
      const lat = (latE6[position] as number) / 1_000_000;
      if (Math.abs(lat - point.lat) * minDegreeMetres >= farthest) continue;
      if ((flags[position] as number) & isCancelled) continue;
      const metres = distance(point, { lat, lng: (lngE6[position] as number) / 1_000_000 });
      if (metres >= farthest) continue;
      // An earlier time of the same event is already in the result, at the same distance.
      const isDuplicate = found.some(
        (one) => one.segment === segment && event[one.position] === event[position],
      );
      if (isDuplicate) continue;
      const at = found.findIndex((one) => one.metres > metres);
      found.splice(at < 0 ? found.length : at, 0, { segment, position, metres });
      if (found.length > limit) found.pop();
      if (found.length === limit) farthest = found[limit - 1]!.metres;
    }
  }
  return found.map(({ segment, position }) => readEvent(segment, position));
};
