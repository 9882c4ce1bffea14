import type { CivilDate } from '../../contract/events/calendar-day.ts';
import type { EventSummary, EventTime } from '../../contract/events/event.ts';
import { addDays, civilDateAt, dayNumber } from './civil-time.ts';
import { firstListedDay, lastListedDay } from './listed-days.ts';
import { firstDay, lastDay, type Period } from './period.ts';

/** One row of a list: an event at one of its times. */
export interface AgendaItem {
  event: EventSummary;
  time: EventTime;
  /** The day it is listed under; null among those under way for long. */
  date: CivilDate | null;
}

export interface Agenda {
  days: { date: CivilDate; items: AgendaItem[] }[];
  /** Under way for longer than a few days, so that their start says little: exhibitions. */
  ongoing: AgendaItem[];
  /** Of today, and no longer worth setting out for. */
  over: AgendaItem[];
}

/** How many rows it has: one for each time of an event, and for each day that one is listed under. */
export const rowsOf = ({ days, ongoing, over }: Agenda): number =>
  days.reduce((sum, { items }) => sum + items.length, ongoing.length + over.length);

/** How many events there are of which nothing is left. */
export const countOver = ({ days, ongoing, over }: Agenda): number => {
  const left = new Set(
    [...days.flatMap(({ items }) => items), ...ongoing].map(({ event }) => event),
  );
  return new Set(over.map(({ event }) => event).filter((event) => !left.has(event))).size;
};

/** A time that lasts more civil days than this is not repeated under each of them. */
const longestListed = 4;

const endDay = (time: EventTime): CivilDate => (time.end ?? time.start).slice(0, 10);

const daysOf = (time: EventTime, period: Period): CivilDate[] => {
  const days: CivilDate[] = [];
  const last = lastListedDay(time) < lastDay(period) ? lastListedDay(time) : lastDay(period);
  let date = firstListedDay(time) > firstDay(period) ? firstListedDay(time) : firstDay(period);
  for (; date <= last; date = addDays(date, 1)) days.push(date);
  // The end of a dance, in the small hours of the first day, has no evening here to belong to.
  const reachesIn = (time.end ?? time.start).slice(0, 16) > period.start;
  return days.length > 0 || !reachesIn ? days : [firstDay(period)];
};

/** Whether it lasts longer than a few days. */
export const isLong = (time: EventTime): boolean =>
  dayNumber(lastListedDay(time)) - dayNumber(firstListedDay(time)) >= longestListed;

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** When it begins on the day it is listed under; empty when it takes all of it. */
const clockOn = ({ time, date }: AgendaItem): string =>
  date === firstListedDay(time) ? time.start.slice(11, 16) : '';

/** Whole-day rows first, then by the clock, as a notice board reads. */
const byClock = (one: AgendaItem, other: AgendaItem): number =>
  compare(clockOn(one), clockOn(other));
/** Of an evening, those first whose hour is known. */
const byEvening = (one: AgendaItem, other: AgendaItem): number =>
  compare(clockOn(one) || '~', clockOn(other) || '~');

/** From this hour on it is evening: most people have finished work. */
const eveningHour = '17';

/**
 * Whether it is for an evening, or may be: it begins then and does not go on for long, or it is on one
 * day and nobody said the hour.
 */
export const isForEvening = (time: EventTime): boolean =>
  time.precision === 'hour-unknown'
    ? firstListedDay(time) === lastListedDay(time)
    : time.start.slice(11, 13) >= eveningHour && !isLong(time);

/** Whether it begins in the evening of the day it is listed under. */
export const isEvening = (item: AgendaItem): boolean => clockOn(item) >= eveningHour;

/** How long after its start what names no end is no longer worth setting out for, in milliseconds. */
export const usualLength = 3 * 3_600_000;

/** Whether it is over, or nobody said until when and it probably is. */
export const isPast = ({ start, end, precision }: EventTime, now: number): boolean =>
  precision === 'timed' && (end ? Date.parse(end) : Date.parse(start) + usualLength) < now;

/**
 * Arranges an answer by day; of the day of `now` (epoch milliseconds) what is over stands by itself.
 * Keeps the answer's order among rows of one moment. Where only `evening`s were asked for, what says no
 * hour comes last.
 */
export const toAgenda = (
  events: readonly EventSummary[],
  period: Period,
  now = 0,
  evening = false,
): Agenda => {
  const today = civilDateAt(now);
  const days = new Map<CivilDate, AgendaItem[]>();
  const ongoing: AgendaItem[] = [];
  const over: AgendaItem[] = [];
  for (const event of events)
    for (const time of event.times) {
      const dates = daysOf(time, period);
      if (isLong(time) && firstListedDay(time) < firstDay(period))
        ongoing.push({ event, time, date: null });
      else
        for (const date of isLong(time) ? dates.slice(0, 1) : dates) {
          const isOver = date === today && isPast(time, now);
          const items = isOver ? over : (days.get(date) ?? []);
          items.push({ event, time, date });
          if (!isOver) days.set(date, items);
        }
    }
  return {
    days: [...days]
      .sort(([one], [other]) => compare(one, other))
      .map(([date, items]) => ({ date, items: items.sort(evening ? byEvening : byClock) })),
    ongoing: ongoing.sort((one, other) => compare(endDay(one.time), endDay(other.time))),
    over: over.sort(byClock),
  };
};
