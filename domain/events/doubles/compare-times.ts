import { dayMs } from '../../../contract/durations.ts';
import type { TimeEntry } from '../../../contract/organizers/schedule.ts';

/** How the nearest times of two events lie to each other. */
export type TimeRelation = 'same-start' | 'same-day' | 'close-start' | 'other-hour' | 'other-day';

export interface TimeComparison {
  relation: TimeRelation;
  /** Whether each time of the first event is also one of the other's, and the other way round. */
  covered: [one: boolean, other: boolean];
}

const dayOf = (local: string): string => local.slice(0, 10);
const lastDayOf = ({ start, end }: TimeEntry): string => dayOf(end ?? start);
const isTimed = ({ precision }: TimeEntry): boolean => precision === 'timed';

/** Minutes of the day of a wall-clock time. */
const minutesOf = (local: string): number =>
  Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));

/** Difference of starts that may be one of writing: doors and beginning. */
const closeMinutes = 30;

const haveOtherEnds = (one: TimeEntry, other: TimeEntry): boolean =>
  one.end !== null &&
  other.end !== null &&
  lastDayOf(one) !== lastDayOf(other) &&
  // A night that ends after midnight is one of its first day.
  (lastDayOf(one) > dayOf(one.start) || lastDayOf(other) > dayOf(other.start)) &&
  Math.abs(Date.parse(lastDayOf(one)) - Date.parse(lastDayOf(other))) > dayMs;

const relationOf = (one: TimeEntry, other: TimeEntry): TimeRelation => {
  if (dayOf(one.start) !== dayOf(other.start)) return 'other-day';
  if (haveOtherEnds(one, other)) return 'other-day';
  if (!isTimed(one) || !isTimed(other)) return 'same-day';
  if (one.start === other.start) return 'same-start';
  const difference = Math.abs(minutesOf(one.start) - minutesOf(other.start));
  return difference <= closeMinutes ? 'close-start' : 'other-hour';
};

/** From the nearest to the farthest. */
const order: readonly TimeRelation[] = [
  'same-start',
  'same-day',
  'close-start',
  'other-hour',
  'other-day',
];

const byDay = (times: readonly TimeEntry[]): Map<string, TimeEntry[]> => {
  const days = new Map<string, TimeEntry[]>();
  for (const time of times) {
    const day = dayOf(time.start);
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return days;
};

/**
 * Whether each time is also one of the others. A day without an hour stands for one time of that
 * day, not for two: a film shown twice has two times.
 */
const areCovered = (times: Map<string, TimeEntry[]>, others: Map<string, TimeEntry[]>): boolean =>
  [...times].every(([day, mine]) => {
    const theirs = others.get(day) ?? [];
    return mine.every((time) =>
      theirs.some((other) => {
        const relation = relationOf(time, other);
        if (relation === 'same-start') return true;
        return relation === 'same-day' && (!isTimed(time) || mine.length === 1);
      }),
    );
  });

export const compareTimes = (
  one: readonly TimeEntry[],
  other: readonly TimeEntry[],
): TimeComparison => {
  const mine = byDay(one);
  const theirs = byDay(other);
  let nearest = order.length - 1;
  for (const [day, times] of mine)
    for (const time of times)
      for (const candidate of theirs.get(day) ?? [])
        nearest = Math.min(nearest, order.indexOf(relationOf(time, candidate)));
  return {
    relation: order[nearest] as TimeRelation,
    covered: [areCovered(mine, theirs), areCovered(theirs, mine)],
  };
};
