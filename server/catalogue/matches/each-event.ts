import { isOneOfSeveral, type Segment } from '../segment/columns.ts';
import type { Matches } from './gather.ts';

/** Visits each event of the matches once, at its first matching time. */
export const eachEvent = (
  matches: readonly Matches[],
  visit: (segment: Segment, event: number, position: number) => void,
): void => {
  for (const { segment, positions } of matches) {
    const { event, flags } = segment;
    const { seen } = segment.scratch;
    seen.begin(1);
    for (const position of positions) {
      const number = event[position] as number;
      // Most events have a single time and cannot repeat.
      if ((flags[position] as number) & isOneOfSeveral) {
        if (seen.at(number) >= 0) continue;
        seen.note(number, 0);
      }
      visit(segment, number, position);
    }
  }
};
