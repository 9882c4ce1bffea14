import { dayMs } from '../../../contract/durations.ts';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import type { EventHistogram } from '../../../contract/events/event-overview.ts';
import {
  addDays,
  civilDateAt,
  dayNumber,
  startOfDay,
  toInstant,
} from '../../../domain/time/civil-time.ts';
import { nightEnds } from '../../../domain/time/listed-days.ts';
import type { EventFilter } from '../../events/event-filter.ts';
import { isOneOfSeveral, isOngoing } from '../segment/columns.ts';
import type { Matches } from '../matches/gather.ts';

/** Civil days of a period, with instants in epoch ms. */
interface DayBoundaries {
  first: CivilDate;
  count: number;
  /** Start of each day; one more than `count`, the last is the end of the period. */
  starts: Float64Array;
  /** End of the preceding night of each day (`nightEnds`). */
  mornings: Float64Array;
}

const toDayBoundaries = ({ from, to }: Pick<EventFilter, 'from' | 'to'>): DayBoundaries => {
  const first = civilDateAt(from);
  const count = dayNumber(civilDateAt(to)) - dayNumber(first) + 1;
  const dates = Array.from({ length: count + 1 }, (_, index) => addDays(first, index));
  return {
    first,
    count,
    starts: Float64Array.from(dates, startOfDay),
    mornings: Float64Array.from(dates, (date) => toInstant(`${date}T${nightEnds}`)),
  };
};

/**
 * Index of the day an instant is in: -1 before the first, `count` after the last. `hint` is tried
 * first: times are sorted and mostly end on the day they begin.
 */
const dayIndexOf = ({ count, starts }: DayBoundaries, instant: number, hint: number): number => {
  if (instant >= (starts[hint] as number) && instant < (starts[hint + 1] as number)) return hint;
  if (instant < (starts[0] as number)) return -1;
  if (instant >= (starts[count] as number)) return count;
  // A change of the clock makes the guess wrong by one day at most, either way.
  const guess = Math.floor((instant - (starts[0] as number)) / dayMs);
  if (instant < (starts[guess] as number)) return guess - 1;
  return instant < (starts[guess + 1] as number) ? guess : guess + 1;
};

/** `lastListedDay` for columns: `end` is the last millisecond, so an end at 6:00 is before it. */
const lastListed = (days: DayBoundaries, first: number, end: number): number => {
  const last = dayIndexOf(days, end, first);
  return last > first && end < (days.mornings[last] as number) ? last - 1 : last;
};

/** Numbers of distinct events by day; `kind` is `isOngoing` for ongoing times, else 0. */
const countListed = (matches: readonly Matches[], days: DayBoundaries, kind: number): number[] => {
  // Differences between consecutive days: the cost of a time does not depend on its length.
  const changes = new Int32Array(days.count + 1);
  const change = (day: number, difference: number): number =>
    (changes[day] = (changes[day] as number) + difference);
  for (const { segment, positions } of matches) {
    const { start, end, event, flags } = segment;
    const { seen } = segment.scratch;
    seen.begin(days.count);
    let beginDay = 0;
    for (const position of positions) {
      const flag = flags[position] as number;
      if ((flag & isOngoing) !== kind) continue;
      beginDay = dayIndexOf(days, start[position] as number, beginDay);
      const last = Math.min(lastListed(days, beginDay, end[position] as number), days.count - 1);
      let first = Math.max(beginDay, 0);
      if (flag & isOneOfSeveral) {
        // Times are sorted by first day, so days counted before leave no gap after `first`.
        const number = event[position] as number;
        first = Math.max(first, seen.at(number) + 1);
        if (first <= last) seen.note(number, last);
      }
      if (first > last) continue;
      change(first, 1);
      change(last + 1, -1);
    }
  }
  let running = 0;
  return Array.from(changes.subarray(0, days.count), (difference) => (running += difference));
};

/** Numbers of distinct events by civil day of the period, ongoing ones apart. */
export const countByDay = (
  matches: readonly Matches[],
  period: Pick<EventFilter, 'from' | 'to'>,
): EventHistogram => {
  const days = toDayBoundaries(period);
  return {
    start: days.first,
    counts: countListed(matches, days, 0),
    ongoing: countListed(matches, days, isOngoing),
  };
};
