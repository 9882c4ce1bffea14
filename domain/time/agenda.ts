import { hourMs } from '../../contract/durations.ts';
import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { EventSummary, EventTime } from '../../contract/events/event.ts';
import { addDays, civilDateAt, dayNumber } from './civil-time.ts';
import { firstListedDay, lastListedDay } from './listed-days.ts';
import { firstDay, lastDay, type Period } from './period.ts';

/** One row of the list: an event at the first of its times of a day. */
export interface AgendaItem {
  event: EventSummary;
  time: EventTime;
  /** Day heading of the row; null in `ongoing`. */
  date: CivilDate | null;
  /** Its later times under the same heading, in their order; default none. */
  others?: EventTime[];
}

export interface Agenda {
  days: { date: CivilDate; items: AgendaItem[] }[];
  /** Long events that began before the period, such as exhibitions; sorted by end day. */
  ongoing: AgendaItem[];
  /** Rows of today that are over, see isPast. */
  over: AgendaItem[];
}

/** All rows, in their order. */
export const itemsOf = ({ days, ongoing, over }: Agenda): AgendaItem[] => [
  ...days.flatMap(({ items }) => items),
  ...ongoing,
  ...over,
];

/** Number of rows: one per event and day it is listed under. */
export const rowsOf = ({ days, ongoing, over }: Agenda): number =>
  days.reduce((sum, { items }) => sum + items.length, ongoing.length + over.length);

/** Number of times of the rows; one that is listed under several days counts for each. */
export const timesOf = (agenda: Agenda): number =>
  itemsOf(agenda).reduce((sum, { others }) => sum + 1 + (others?.length ?? 0), 0);

/** Number of events all of whose rows are over. */
export const countOver = ({ days, ongoing, over }: Agenda): number => {
  const remaining = new Set(
    [...days.flatMap(({ items }) => items), ...ongoing].map(({ event }) => event),
  );
  return new Set(over.map(({ event }) => event).filter((event) => !remaining.has(event))).size;
};

/** Largest number of civil days a time is repeated under; a longer one is listed once. */
const maxListedDays = 4;

const isTimed = ({ precision }: EventTime): boolean => precision === 'timed';

const endDay = (time: EventTime): CivilDate => (time.end ?? time.start).slice(0, 10);

const listedDaysIn = (time: EventTime, period: Period): CivilDate[] => {
  const days: CivilDate[] = [];
  const last = lastListedDay(time) < lastDay(period) ? lastListedDay(time) : lastDay(period);
  let date = firstListedDay(time) > firstDay(period) ? firstListedDay(time) : firstDay(period);
  for (; date <= last; date = addDays(date, 1)) days.push(date);
  // A night that ends by 06:00 of the first day: its evening is outside the period.
  const reachesIn = (time.end ?? time.start).slice(0, 16) > period.start;
  return days.length > 0 || !reachesIn ? days : [firstDay(period)];
};

/** Whether a time lasts more than four civil days. */
export const isLong = (time: EventTime): boolean =>
  dayNumber(lastListedDay(time)) - dayNumber(firstListedDay(time)) >= maxListedDays;

const compare = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/** Start of a row on its day, `HH:mm`; empty for whole days and for later days of a time. */
const clockOn = ({ time, date }: AgendaItem): string =>
  date === firstListedDay(time) ? time.start.slice(11, 16) : '';

/** Rows without an hour first, then by start. */
const byClock = (one: AgendaItem, other: AgendaItem): number =>
  compare(clockOn(one), clockOn(other));
/** By start, rows without an hour last. */
const byEvening = (one: AgendaItem, other: AgendaItem): number =>
  compare(clockOn(one) || '~', clockOn(other) || '~');

/** First hour of the evening: most people have finished work. */
export const eveningHour = '17';

/** Whether a row begins in the evening of its day. */
export const isEvening = (item: AgendaItem): boolean => clockOn(item) >= eveningHour;

/** Assumed length of an event without an end, in milliseconds. */
export const usualLength = 3 * hourMs;

/** Whether an event with this end is over at `now` (epoch ms); at exactly its end it is. */
export const hasEnded = (end: number, now: number): boolean => end <= now;

/** Whether a timed event is over at `now`; without an end it lasts usualLength. */
export const isPast = ({ start, end, precision }: EventTime, now: number): boolean =>
  precision === 'timed' && hasEnded(end ? Date.parse(end) : Date.parse(start) + usualLength, now);

/**
 * Adds a time to the row of its event, which stands last if there is one. Cancelled times and whole
 * days have rows of their own.
 */
const addTime = (items: AgendaItem[], item: AgendaItem): void => {
  const last = items.at(-1);
  const isRepeated =
    last?.event === item.event &&
    [last, item].every(({ time }) => isTimed(time) && !time.cancelled);
  if (last && isRepeated) (last.others ??= []).push(item.time);
  else items.push(item);
};

/**
 * Groups an answer by day. Times of an event under one day make one row, of the earliest one. Rows of today that are over at `now` (epoch milliseconds) are separate.
 * Rows with the same start keep the order of the answer. With `evening` (a filter of evenings alone),
 * rows without an hour come last instead of first.
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
      const dates = listedDaysIn(time, period);
      if (isLong(time) && firstListedDay(time) < firstDay(period))
        ongoing.push({ event, time, date: null });
      else
        for (const date of isLong(time) ? dates.slice(0, 1) : dates) {
          const isOver = date === today && isPast(time, now);
          const items = isOver ? over : (days.get(date) ?? []);
          addTime(items, { event, time, date });
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
