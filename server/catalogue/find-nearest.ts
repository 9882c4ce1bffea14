import type { LatLng } from '../../contract/places/bounds.ts';
import type { EventSummary } from '../../contract/events/event.ts';
import { distance } from '../../domain/geo/distance.ts';
import { isCancelled, type Segment } from './columns.ts';
import type { Matches } from './gather.ts';
import { readEvent } from './read-event.ts';

interface Spot {
  segment: Segment;
  position: number;
}

const read = (spot: Spot | null): EventSummary | null =>
  spot && readEvent(spot.segment, spot.position);

/** The first to begin at `from` (epoch ms) or later; cancelled ones are passed over. */
export const findFirst = (matches: readonly Matches[], from: number): EventSummary | null => {
  let first: Spot | null = null;
  let earliest = Infinity;
  for (const { segment, positions } of matches) {
    const { start, flags } = segment;
    // What is under way stands before what comes, and what comes is in order.
    const position = positions.find(
      (one) => (start[one] as number) >= from && !((flags[one] as number) & isCancelled),
    );
    if (position === undefined || (start[position] as number) >= earliest) continue;
    first = { segment, position };
    earliest = start[position] as number;
  }
  return read(first);
};

/** No degree of latitude is shorter, in metres on our sphere. */
const shortestDegree = 111_000;

/**
 * The nearest to a point, nearest first, at most `most`, each event once; of equals the next one
 * first. Cancelled ones are passed over.
 */
export const findNearest = (
  matches: readonly Matches[],
  point: LatLng,
  most: number,
): EventSummary[] => {
  const found: (Spot & { metres: number })[] = [];
  let farthest = Infinity;
  for (const { segment, positions } of matches) {
    const { latE6, lngE6, flags, event } = segment;
    for (const position of positions) {
      const lat = (latE6[position] as number) / 1_000_000;
      if (Math.abs(lat - point.lat) * shortestDegree >= farthest) continue;
      if ((flags[position] as number) & isCancelled) continue;
      const metres = distance(point, { lat, lng: (lngE6[position] as number) / 1_000_000 });
      if (metres >= farthest) continue;
      // Its earlier time is here already, and lies no farther away.
      const isKnown = found.some(
        (one) => one.segment === segment && event[one.position] === event[position],
      );
      if (isKnown) continue;
      const at = found.findIndex((one) => one.metres > metres);
      found.splice(at < 0 ? found.length : at, 0, { segment, position, metres });
      if (found.length > most) found.pop();
      if (found.length === most) farthest = found[most - 1]!.metres;
    }
  }
  return found.map(({ segment, position }) => readEvent(segment, position));
};
