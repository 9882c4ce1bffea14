import type { Segment } from './columns.ts';
import type { Matches } from './gather.ts';

/** Leaves those that pass; in their own memory, for nobody else reads matches. */
export const keep = (
  matches: readonly Matches[],
  passes: (segment: Segment, event: number, position: number) => boolean,
): Matches[] =>
  matches.map(({ segment, positions }) => {
    let kept = 0;
    for (const position of positions)
      if (passes(segment, segment.event[position] as number, position))
        positions[kept++] = position;
    return { segment, positions: positions.subarray(0, kept) };
  });
