import { usualLength } from '../../domain/agenda.ts';
import { lastsLong } from './columns.ts';
import type { Matches } from './gather.ts';

/**
 * Of the times that matched those a list shows first: neither over at `now` nor lasting for long,
 * which stand at its end. All of them where nothing else is there.
 */
export const pickSoon = (matches: readonly Matches[], now: number): readonly Matches[] => {
  const soon = matches.map(({ segment, positions }) => ({
    segment,
    positions: positions.filter((position) => {
      const [start, end] = [segment.start[position] as number, segment.end[position] as number];
      // As lists have it: what names no end is worth setting out for a little longer.
      const isOver = (end > start ? end : start + usualLength) < now;
      return ((segment.flags[position] as number) & lastsLong) === 0 && !isOver;
    }),
  }));
  return soon.some(({ positions }) => positions.length > 0) ? soon : matches;
};
