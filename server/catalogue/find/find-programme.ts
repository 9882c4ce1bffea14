import type { EventSummary } from '../../../contract/events/event.ts';
import { writeEventsBody } from '../events-body.ts';
import { filterMatches } from '../matches/filter-matches.ts';
import type { Matches } from '../matches/gather.ts';
import type { Segment } from '../segment/columns.ts';

/**
 * Events with the first `limit` times of the matches, those under way at `from` before the others, and the
 * number of the times left out.
 */
export const findProgramme = (
  matches: readonly Matches[],
  from: number,
  limit: number,
): { events: EventSummary[]; later: number } => {
  const times = matches
    .flatMap(({ segment, positions }) =>
      Array.from(positions, (position) => ({
        segment,
        position,
        start: segment.start[position] as number,
      })),
    )
    .sort((one, other) => one.start - other.start);
  const chosen = new Map<Segment, Set<number>>(matches.map(({ segment }) => [segment, new Set()]));
  for (const { segment, position } of times.slice(0, limit)) chosen.get(segment)?.add(position);
  const first = filterMatches(
    matches,
    (segment, _event, position) => chosen.get(segment)?.has(position) === true,
  );
  return {
    events: JSON.parse(writeEventsBody(first, from, limit).body.toString()) as EventSummary[],
    later: Math.max(0, times.length - limit),
  };
};
