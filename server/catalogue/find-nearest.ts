import type { LatLng } from '../../contract/bounds.ts';
import type { EventSummary } from '../../contract/event.ts';
import { distance } from '../../domain/distance.ts';
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

/** The nearest to a point, of equals the next one; cancelled ones are passed over. */
export const findNearest = (matches: readonly Matches[], point: LatLng): EventSummary | null => {
  let nearest: Spot | null = null;
  let metres = Infinity;
  for (const { segment, positions } of matches) {
    const { latE6, lngE6, flags } = segment;
    for (const position of positions) {
      const lat = (latE6[position] as number) / 1_000_000;
      if (Math.abs(lat - point.lat) * shortestDegree >= metres) continue;
      if ((flags[position] as number) & isCancelled) continue;
      const away = distance(point, { lat, lng: (lngE6[position] as number) / 1_000_000 });
      if (away >= metres) continue;
      nearest = { segment, position };
      metres = away;
    }
  }
  return read(nearest);
};
