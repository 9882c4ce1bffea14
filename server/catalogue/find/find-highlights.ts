import type { EventSummary } from '../../../contract/events/event.ts';
import { fewHighlights, maxHighlights } from '../../../contract/events/event-highlights.ts';
import { hourMs, minuteMs } from '../../../contract/durations.ts';
import { hasEnded } from '../../../domain/time/agenda.ts';
import { addDays, civilDateAt, startOfDay } from '../../../domain/time/civil-time.ts';
import { weekendOf } from '../../../domain/time/near-days.ts';
import { beginOf, endOf, indexOfField } from '../columns/rows.ts';
import { isCancelled, isOngoing, type Segment } from '../segment/columns.ts';
import { readEvent } from '../segment/read-event.ts';
import type { Matches } from '../matches/gather.ts';
import { endOfTime } from '../matches/time-filter.ts';

/** A time that may be chosen. */
interface Candidate {
  segment: Segment;
  position: number;
  start: number;
  city: number;
  /** Bits of its categories. */
  categories: number;
  hasBegun: boolean;
  hasPicture: boolean;
}

/** Events of today at most, where the weekend has enough of its own. */
const maxOfToday = 5;
/** Shortest rest of an event under way that is worth a way there, in milliseconds. */
const shortestRest = 30 * minuteMs;

/** A time that begins before the period and ends sooner in it belongs to the evening before, in milliseconds. */
const longestNight = 12 * hourMs;

const image = indexOfField('image');
/** Length of the value of an event without a picture. */
const noImage = 'null'.length;

const toCandidate = (segment: Segment, position: number, now: number): Candidate => {
  const number = segment.event[position] as number;
  const source = { segment, number };
  const start = segment.start[position] as number;
  return {
    segment,
    position,
    start,
    city: segment.city[number] as number,
    categories: segment.categories[position] as number,
    hasBegun: start < now,
    hasPicture: endOf(source, image) - beginOf(source, image) > noImage,
  };
};

/** What one can still come to before what has begun, then with a picture first, then by start. */
const byAppeal = (one: Candidate, other: Candidate): number =>
  Number(one.hasBegun) - Number(other.hasBegun) ||
  Number(other.hasPicture) - Number(one.hasPicture) ||
  one.start - other.start;

/** What a chosen event adds: a category and a town, a town, or only itself. */
type Rule = 'category' | 'town' | 'event';

const adds = (chosen: readonly Candidate[], candidate: Candidate, rule: Rule): boolean => {
  const eventOf = ({ segment, position }: Candidate): number => segment.event[position] as number;
  if (rule === 'event')
    return chosen.every(
      (one) => one.segment !== candidate.segment || eventOf(one) !== eventOf(candidate),
    );
  const categories = chosen.reduce((bits, one) => bits | one.categories, 0);
  return (
    chosen.every(({ city }) => city !== candidate.city) &&
    (rule === 'town' || (candidate.categories & ~categories) !== 0)
  );
};

/** Adds candidates up to `limit`, by each rule in turn. */
const choose = (
  chosen: Candidate[],
  candidates: readonly Candidate[],
  limit: number,
  rules: readonly Rule[] = ['category', 'town'],
): void => {
  for (const rule of rules)
    for (const candidate of candidates) {
      if (chosen.length >= limit) return;
      if (adds(chosen, candidate, rule)) chosen.push(candidate);
    }
};

/** Whether a time may be chosen: it lasts long enough from `now`, and is not of the night before `from`. */
const isWorthGoing = (start: number, end: number, from: number, now: number): boolean => {
  const needed = start < now ? now + shortestRest : now;
  if (hasEnded(end, needed)) return false;
  return start >= from || from <= now || end >= from + longestNight;
};

/**
 * Events to begin with at `now`, for a period from `from` on (both epoch ms), by start: of today and of
 * the weekend, the rest of the matches only when these are few. Of different towns and categories as far
 * as possible, and rather with pictures. Each has the time it was chosen for; nothing cancelled, over or
 * long-lasting.
 */
export const findHighlights = (
  matches: readonly Matches[],
  from: number,
  now: number,
): EventSummary[] => {
  const today = civilDateAt(now);
  const tomorrow = startOfDay(addDays(today, 1));
  const weekend = weekendOf(today);
  const [weekendFrom, weekendTo] = [startOfDay(weekend.start), startOfDay(addDays(weekend.end, 1))];
  const ofToday: Candidate[] = [];
  const ofWeekend: Candidate[] = [];
  const others: Candidate[] = [];
  for (const { segment, positions } of matches)
    for (const position of positions) {
      if ((segment.flags[position] as number) & (isCancelled | isOngoing)) continue;
      const start = segment.start[position] as number;
      const end = endOfTime(segment, position);
      if (!isWorthGoing(start, end, from, now)) continue;
      const isToday = Math.max(start, from) < tomorrow;
      const isWeekend = start < weekendTo && end > weekendFrom;
      const candidates = isToday ? ofToday : isWeekend ? ofWeekend : others;
      candidates.push(toCandidate(segment, position, now));
    }
  for (const candidates of [ofToday, ofWeekend, others]) candidates.sort(byAppeal);
  const chosen: Candidate[] = [];
  // Both have their share where both have events.
  choose(chosen, ofToday, maxOfToday);
  choose(chosen, ofWeekend, maxHighlights);
  choose(chosen, ofToday, maxHighlights);
  choose(chosen, others, fewHighlights);
  for (const candidates of [ofToday, ofWeekend, others])
    choose(chosen, candidates, fewHighlights, ['event']);
  return chosen
    .sort((one, other) => one.start - other.start)
    .map(({ segment, position }) => readEvent(segment, position));
};
