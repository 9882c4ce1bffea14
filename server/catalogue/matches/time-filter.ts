import { hasEnded, usualLength } from '../../../domain/time/agenda.ts';
import { civilDateAt, startOfDay } from '../../../domain/time/civil-time.ts';
import { isOngoing, type Segment } from '../segment/columns.ts';
import { gather, type Matches } from './gather.ts';

/** First millisecond after a time; one without an end lasts `usualLength`, as in lists. */
export const endOfTime = ({ start, end }: Segment, position: number): number => {
  const first = start[position] as number;
  const last = end[position] as number;
  return last > first ? last + 1 : first + usualLength;
};

type TimePredicate = (segment: Segment, position: number) => boolean;

const pick = (matches: readonly Matches[], predicate: TimePredicate): Matches[] =>
  matches.map(({ segment, positions }) => ({
    segment,
    positions: positions.filter((position) => predicate(segment, position)),
  }));

const countOf = (matches: readonly Matches[]): number =>
  matches.reduce((sum, { positions }) => sum + positions.length, 0);

/**
 * Matching times since `from` that a list shows first: not over at `now`, and not a long one that
 * began before the first day, which lists put at their end. All matches when none remains. Both
 * instants are epoch milliseconds.
 */
export const pickSoon = (
  matches: readonly Matches[],
  from: number,
  now: number,
): readonly Matches[] => {
  const firstDay = startOfDay(civilDateAt(from));
  const soon = pick(matches, (segment, position) => {
    const isLong = ((segment.flags[position] as number) & isOngoing) !== 0;
    const isOngoingBefore = isLong && (segment.start[position] as number) < firstDay;
    return !isOngoingBefore && !hasEnded(endOfTime(segment, position), now);
  });
  return countOf(soon) > 0 ? soon : matches;
};

/** Matching times not over at `now` (epoch milliseconds); all matches when every one is over. */
export const pickComing = (matches: readonly Matches[], now: number): readonly Matches[] => {
  const coming = pick(matches, (segment, position) => !hasEnded(endOfTime(segment, position), now));
  return countOf(coming) > 0 ? coming : matches;
};

/** Ends of the times over at `now` in epoch ms, descending. */
const endsOfOver = (matches: readonly Matches[], now: number): Float64Array => {
  const ends: number[] = [];
  for (const { segment, positions } of matches)
    for (const position of positions) {
      const end = endOfTime(segment, position);
      if (hasEnded(end, now)) ends.push(end);
    }
  return Float64Array.from(ends).sort().reverse();
};

/**
 * Matching times for a list of at most `limit` events when more matched: times over at `now` are
 * dropped first, the earliest ends before the later ones. All matches when none is over, or every
 * one is.
 */
export const pickToFit = (
  matches: readonly Matches[],
  { from, now, limit }: { from: number; now: number; limit: number },
): readonly Matches[] => {
  const ends = endsOfOver(matches, now);
  const coming = pickComing(matches, now);
  if (ends.length === 0 || coming === matches) return matches;
  const room = limit - gather(coming, from, limit).total;
  if (room <= 0) return coming;
  // Of the times that end at `last`, only some may fit.
  const last = ends[room] ?? -Infinity;
  let roomAtLast = room - ends.findIndex((end) => end <= last);
  return pick(matches, (segment, position) => {
    const end = endOfTime(segment, position);
    return end > last || (end === last && roomAtLast-- > 0);
  });
};
