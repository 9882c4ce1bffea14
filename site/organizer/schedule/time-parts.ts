import { isCivilDate } from '../../../contract/events/civil-date.ts';
import type { SeriesDraft } from '../../../contract/organizers/event-draft.ts';
import type { TimePrecision } from '../../../contract/events/event.ts';
import { addDays, dayNumber } from '../../../domain/time/civil-time.ts';
import type { TypedTime } from '../../../domain/time/time-input.ts';

export type TimeDraft = SeriesDraft['time'];

/** Values of the time fields; any may be empty. Days are `YYYY-MM-DD`, hours `HH:mm`. */
export interface TimeParts {
  precision: TimePrecision;
  day: string;
  hour: string;
  /** Empty if it is the first day, or the day after for a night that ends in the morning. */
  lastDay: string;
  /** `24:00` is the end of `lastDay`; without one it is `00:00`. */
  endHour: string;
}

const midnight = '00:00';
const dayEnd = '24:00';

const dayIn = (text: string): string => {
  const day = text.slice(0, 10);
  return isCivilDate(day) ? day : '';
};
const hourIn = (text: string): string =>
  text.includes('T') ? text.slice(text.indexOf('T') + 1) : '';

/** Whether an end at this hour, without a last day, is on the day after the start. */
const isNextDay = (hour: string, endHour: string): boolean =>
  endHour < hour || (endHour === midnight && hour === midnight);

export const toParts = ({ precision, start, end }: TimeDraft): TimeParts => {
  const day = dayIn(start);
  const lastDay = end === null ? '' : dayIn(end);
  const endHour = end === null ? '' : hourIn(end);
  const parts = { precision, day, hour: hourIn(start) };
  // An end after midnight, at an hour before the start hour, needs no last day.
  const isNight = precision === 'timed' && day !== '' && lastDay === addDays(day, 1);
  if (lastDay === day || (isNight && endHour !== '' && isNextDay(parts.hour, endHour)))
    return { ...parts, lastDay: '', endHour };
  return endHour === midnight && lastDay > day
    ? { ...parts, lastDay: addDays(lastDay, -1), endHour: dayEnd }
    : { ...parts, lastDay, endHour };
};

/** Time for the draft; an end hour before the start hour means the next day, and so does 0:00–24:00. */
export const fromParts = ({ precision, day, hour, lastDay, endHour }: TimeParts): TimeDraft => {
  if (precision !== 'timed') return { precision, start: day, end: lastDay || null };
  const start = day || hour ? `${day}T${hour}` : '';
  if (!endHour) return { precision, start, end: lastDay ? `${lastDay}T` : null };
  if (endHour === dayEnd && lastDay !== '')
    return { precision, start, end: `${addDays(lastDay, 1)}T${midnight}` };
  const isNight = lastDay === '' && day !== '' && isNextDay(hour, endHour);
  return { precision, start, end: `${lastDay || (isNight ? addDays(day, 1) : day)}T${endHour}` };
};

const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));
const hourOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
const dayMinutes = 24 * 60;

/** Changes with which a start moved from `from` to another hour keeps the duration. */
export const moveHour = (from: TimeParts, hour: string): Partial<TimeParts> => {
  const isWholeDay = from.hour === midnight && from.endHour === midnight;
  const hasDuration = from.hour !== '' && from.endHour !== '' && from.lastDay === '' && !isWholeDay;
  if (!hasDuration || hour === '') return { hour };
  const minutes = minutesOf(from.endHour) - minutesOf(from.hour) + minutesOf(hour);
  return { hour, endHour: hourOf((minutes + dayMinutes) % dayMinutes) };
};

/** Hour that a clock shows; `24:00` is midnight. */
export const hourOfClock = (hour: string): string => (hour === dayEnd ? midnight : hour);

const toEndHour = ({ lastDay }: TimeParts, hour: string): string =>
  lastDay === '' ? hourOfClock(hour) : hour;

/**
 * Parts with another start, typed while they were `from`: the end of a day is the beginning of the following
 * one, a range has an end too, otherwise the duration stays.
 */
export const withStart = (from: TimeParts, typed: TypedTime | null): TimeParts => {
  if (!typed) return { ...from, hour: '' };
  const isDayEnd = typed.start === dayEnd && from.day !== '';
  return {
    ...from,
    ...moveHour(from, hourOfClock(typed.start)),
    ...(isDayEnd && moveDay(from, addDays(from.day, 1))),
    ...(typed.end !== null && { endHour: toEndHour(from, typed.end) }),
  };
};

/**
 * Parts with another end, typed while they were `from`; without a last day, midnight is that of the
 * first.
 */
export const withEnd = (from: TimeParts, typed: TypedTime | null): TimeParts => ({
  ...from,
  endHour: typed ? toEndHour(from, typed.start) : '',
});

/** Changes with which a first day moved from `from` to another one keeps the number of days. */
export const moveDay = (from: TimeParts, day: string): Partial<TimeParts> =>
  from.day === '' || from.lastDay === '' || day === ''
    ? { day }
    : { day, lastDay: addDays(day, dayNumber(from.lastDay) - dayNumber(from.day)) };

/** Field that a problem of the start is about: the hour once there is a day. */
export const startField = ({ precision, start }: TimeDraft): 'start' | 'hour' =>
  precision === 'timed' && dayIn(start) !== '' ? 'hour' : 'start';
