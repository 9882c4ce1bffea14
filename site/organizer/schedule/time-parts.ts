import { isCivilDate } from '../../../contract/events/civil-date.ts';
import type { SeriesDraft } from '../../../contract/organizers/event-draft.ts';
import type { TimePrecision } from '../../../contract/events/event.ts';
import { addDays } from '../../../domain/time/civil-time.ts';

export type TimeDraft = SeriesDraft['time'];

/** Values of the time fields; any may be empty. Days are `YYYY-MM-DD`, hours `HH:mm`. */
export interface TimeParts {
  precision: TimePrecision;
  day: string;
  hour: string;
  /** Empty if it is the first day, or the day after for a night that ends in the morning. */
  lastDay: string;
  endHour: string;
}

const dayIn = (text: string): string => {
  const day = text.slice(0, 10);
  return isCivilDate(day) ? day : '';
};
const hourIn = (text: string): string =>
  text.includes('T') ? text.slice(text.indexOf('T') + 1) : '';

export const toParts = ({ precision, start, end }: TimeDraft): TimeParts => {
  const day = dayIn(start);
  const lastDay = end === null ? '' : dayIn(end);
  const endHour = end === null ? '' : hourIn(end);
  // An end after midnight, at an hour before the start hour, needs no last day.
  const isNight = precision === 'timed' && day !== '' && lastDay === addDays(day, 1);
  const isShort = lastDay === day || (isNight && endHour !== '' && endHour < hourIn(start));
  return { precision, day, hour: hourIn(start), lastDay: isShort ? '' : lastDay, endHour };
};

/** Time for the draft; an end hour before the start hour means the next day. */
export const fromParts = ({ precision, day, hour, lastDay, endHour }: TimeParts): TimeDraft => {
  if (precision !== 'timed') return { precision, start: day, end: lastDay || null };
  const start = `${day}T${hour}`;
  if (!endHour) return { precision, start, end: lastDay ? `${lastDay}T` : null };
  const isNight = lastDay === '' && day !== '' && endHour < hour;
  return { precision, start, end: `${lastDay || (isNight ? addDays(day, 1) : day)}T${endHour}` };
};
