import type { CivilDate } from '../../contract/events/calendar-day.ts';
import type { EventHistogram } from '../../contract/events/event-overview.ts';
import {
  addDays,
  civilDateAt,
  dayNumber,
  startOfDay,
  toInstant,
} from '../../domain/time/civil-time.ts';
import { nightEnds } from '../../domain/time/listed-days.ts';
import type { EventFilter } from '../events/event-filter.ts';
import { isOneOfSeveral, isOngoing } from './columns.ts';
import type { Matches } from './gather.ts';

const usualDay = 86_400_000;

/** The civil days of a period: when each begins, and when the night before is over. */
interface Days {
  first: CivilDate;
  count: number;
  /** One more than there are days: the last is where the period is over. */
  starts: Float64Array;
  mornings: Float64Array;
}

const toDays = ({ from, to }: Pick<EventFilter, 'from' | 'to'>): Days => {
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
 * Which of the days an instant is in: -1 before the first, `count` after the last. Mostly it is
 * `likely`: times come in order, and end on the day they begin.
 */
const dayOf = ({ count, starts }: Days, instant: number, likely: number): number => {
  if (instant >= (starts[likely] as number) && instant < (starts[likely + 1] as number))
    return likely;
  if (instant < (starts[0] as number)) return -1;
  if (instant >= (starts[count] as number)) return count;
  // A clock that was moved makes the guess wrong by one day at most, either way.
  const guess = Math.floor((instant - (starts[0] as number)) / usualDay);
  if (instant < (starts[guess] as number)) return guess - 1;
  return instant < (starts[guess + 1] as number) ? guess : guess + 1;
};

/** `lastListedDay` in columns: `end` is the last millisecond, so what ends at six ends before it. */
const lastListed = (days: Days, first: number, end: number): number => {
  const last = dayOf(days, end, first);
  return last > first && end < (days.mornings[last] as number) ? last - 1 : last;
};

/** Distinct events under each day, of times of one kind: those under way for long, or those that are not. */
const countListed = (matches: readonly Matches[], days: Days, kind: number): number[] => {
  // How the number changes from one day to the next: a time costs the same whatever it lasts.
  const changes = new Int32Array(days.count + 1);
  const change = (day: number, by: number): number =>
    (changes[day] = (changes[day] as number) + by);
  for (const { segment, positions } of matches) {
    const { start, end, event, flags } = segment;
    const { seen } = segment.scratch;
    seen.begin(days.count);
    let begun = 0;
    for (const position of positions) {
      const flag = flags[position] as number;
      if ((flag & isOngoing) !== kind) continue;
      begun = dayOf(days, start[position] as number, begun);
      const last = Math.min(lastListed(days, begun, end[position] as number), days.count - 1);
      let first = Math.max(begun, 0);
      if (flag & isOneOfSeveral) {
        // Times come by their first day here, so days counted before leave no gap behind `first`.
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
  return Array.from(changes.subarray(0, days.count), (by) => (running += by));
};

/** Distinct events by civil day of the period that was asked. */
export const countByDay = (
  matches: readonly Matches[],
  period: Pick<EventFilter, 'from' | 'to'>,
): EventHistogram => {
  const days = toDays(period);
  return {
    start: days.first,
    counts: countListed(matches, days, 0),
    ongoing: countListed(matches, days, isOngoing),
  };
};
