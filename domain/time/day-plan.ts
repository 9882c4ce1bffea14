import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { EventSummary, EventTime } from '../../contract/events/event.ts';
import { isPast } from './agenda.ts';
import { civilDateAt } from './civil-time.ts';
import { findClashes, type Clash } from './clashes.ts';
import { firstListedDay } from './listed-days.ts';
import { isOver } from './under-way.ts';

export interface PlannedTime {
  event: EventSummary;
  time: EventTime;
}

export interface DayPlan {
  /** Times that are not over by day, each under the first of its days that is not over. */
  days: { date: CivilDate; items: PlannedTime[] }[];
  /** Times that are over, the latest first. */
  over: PlannedTime[];
  /** Times to come that overlap each one. */
  clashes: ReadonlyMap<PlannedTime, readonly Clash<PlannedTime>[]>;
}

/** Times without an hour begin their day. */
const startOf = ({ time }: PlannedTime): string =>
  time.precision === 'timed' ? String(Date.parse(time.start)).padStart(15, '0') : '';

const compare = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

const byStart = (one: PlannedTime, other: PlannedTime): number =>
  compare(startOf(one), startOf(other));

/** Picked events as a plan by days at `now` (epoch ms). */
export const toDayPlan = (events: readonly EventSummary[], now: number): DayPlan => {
  const today = civilDateAt(now);
  const items = events.flatMap((event) => event.times.map((time) => ({ event, time })));
  const isDone = ({ time }: PlannedTime): boolean => isOver(time, now) || isPast(time, now);
  const dayOf = ({ time }: PlannedTime): CivilDate =>
    firstListedDay(time) < today ? today : firstListedDay(time);
  const coming = items.filter((item) => !isDone(item));
  const dates = [...new Set(coming.map(dayOf))].sort();
  const isOff = ({ event, time }: PlannedTime): boolean => event.cancelled || time.cancelled;
  return {
    days: dates.map((date) => ({
      date,
      items: coming.filter((item) => dayOf(item) === date).sort(byStart),
    })),
    over: items.filter(isDone).sort((one, other) => compare(other.time.start, one.time.start)),
    clashes: findClashes(coming.filter((item) => !isOff(item)).sort(byStart)),
  };
};
