import { lastsLong } from './columns.ts';
import type { Matches } from './gather.ts';

/**
 * Of the times that matched those a list shows first: neither over at `now` nor lasting for long,
 * which stand at its end. All of them where nothing else is there.
 */
export const pickSoon = (matches: readonly Matches[], now: number): readonly Matches[] => {
  const soon = matches.map(({ segment, positions }) => ({
    segment,
    positions: positions.filter(
      (position) =>
        ((segment.flags[position] as number) & lastsLong) === 0 &&
        (segment.end[position] as number) >= now,
    ),
  }));
  return soon.some(({ positions }) => positions.length > 0) ? soon : matches;
};
