import { usualLength } from '../../domain/time/agenda.ts';
import { civilDateAt, startOfDay } from '../../domain/time/civil-time.ts';
import { isOngoing, type Segment } from './columns.ts';
import { gather, type Matches } from './gather.ts';

/** Until when a time is worth setting out for; as lists have it, a little longer where it names no end. */
const endOf = ({ start, end }: Segment, position: number): number => {
  const [begin, stop] = [start[position] as number, end[position] as number];
  return stop > begin ? stop : begin + usualLength;
};

type Pick = (segment: Segment, position: number) => boolean;

const pick = (matches: readonly Matches[], isMeant: Pick): Matches[] =>
  matches.map(({ segment, positions }) => ({
    segment,
    positions: positions.filter((position) => isMeant(segment, position)),
  }));

const countOf = (matches: readonly Matches[]): number =>
  matches.reduce((sum, { positions }) => sum + positions.length, 0);

/**
 * Of the times that matched since `from` those a list shows first: neither over at `now` nor under
 * way for long, which stand at its end. All of them where nothing else is there. Both are epoch
 * milliseconds.
 */
export const pickSoon = (
  matches: readonly Matches[],
  from: number,
  now: number,
): readonly Matches[] => {
  const firstDay = startOfDay(civilDateAt(from));
  const soon = pick(matches, (segment, position) => {
    const isLong = ((segment.flags[position] as number) & isOngoing) !== 0;
    const stands = isLong && (segment.start[position] as number) < firstDay;
    return !stands && endOf(segment, position) >= now;
  });
  return countOf(soon) > 0 ? soon : matches;
};

/** What is not over at `now` (epoch milliseconds); all of it where nothing else is there. */
export const pickComing = (matches: readonly Matches[], now: number): readonly Matches[] => {
  const coming = pick(matches, (segment, position) => endOf(segment, position) >= now);
  return countOf(coming) > 0 ? coming : matches;
};

/** The ends of what is over at `now`, the last first. */
const endsOfOver = (matches: readonly Matches[], now: number): Float64Array => {
  const ends: number[] = [];
  for (const { segment, positions } of matches)
    for (const position of positions) {
      const end = endOf(segment, position);
      if (end < now) ends.push(end);
    }
  return Float64Array.from(ends).sort().reverse();
};

/**
 * What a list of at most `limit` events is made of where more matched: what is over at `now` gives
 * way first, the longest over before the others. All of it where nothing is over, or nothing is to
 * come.
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
  // Of those that ended together some may stay, and some not.
  const last = ends[room] ?? -Infinity;
  let together = room - ends.findIndex((end) => end <= last);
  return pick(matches, (segment, position) => {
    const end = endOf(segment, position);
    return end > last || (end === last && together-- > 0);
  });
};
