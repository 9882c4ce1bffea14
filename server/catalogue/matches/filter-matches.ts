import type { Segment } from '../segment/columns.ts';
import type { Matches } from './gather.ts';

/** Matches that pass. Overwrites `positions` of the argument, which must not be used afterwards. */
export const filterMatches = (
  matches: readonly Matches[],
  passes: (segment: Segment, event: number, position: number) => boolean,
): Matches[] =>
  matches.map(({ segment, positions }) => {
    let length = 0;
    for (const position of positions)
      if (passes(segment, segment.event[position] as number, position))
        positions[length++] = position;
    return { segment, positions: positions.subarray(0, length) };
  });
