import { dayMs, hourMs, minuteMs } from '../../contract/durations.ts';
import type { CivilDate } from '../../contract/events/civil-date.ts';
import { memoize } from '../memoize.ts';

/** Time zone of all dates of the product; independent of browser and server. */
export const timeZone = 'Europe/Prague';

/** Wall-clock time in Europe/Prague, `YYYY-MM-DDTHH:mm`. Strings of this shape sort by time. */
export type CivilDateTime = string;

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const utcOf = (civil: CivilDateTime): number => Date.parse(`${civil}Z`);

const offsetInHour = memoize((hours: number): number => {
  const fields: Record<string, string> = {};
  for (const { type, value } of parts.formatToParts(hours * hourMs)) fields[type] = value;
  const wall = `${fields['year']}-${fields['month']}-${fields['day']}T${fields['hour']}:${fields['minute']}`;
  return utcOf(wall) - hours * hourMs;
});

/** Prague's offset from UTC at an instant, in milliseconds, positive east. */
export const offsetAt = (instant: number): number =>
  // Offsets change only on the hour, so one cached value per hour is enough.
  offsetInHour(Math.floor(instant / hourMs));

/** Instant (epoch milliseconds) → wall clock in Prague. */
export const toCivil = (instant: number): CivilDateTime =>
  new Date(instant + offsetAt(instant)).toISOString().slice(0, 16);

export const civilDateAt = (instant: number): CivilDate => toCivil(instant).slice(0, 10);

/**
 * Wall clock in Prague → instant (epoch milliseconds).
 * A time that occurs twice in autumn is the first of the two; a time skipped in spring moves one
 * hour on. Throws RangeError for a string that is not a civil time.
 */
export const toInstant = memoize((civil: CivilDateTime): number => {
  const utc = utcOf(civil);
  // Date.parse reads 31 February as 3 March and accepts many other formats.
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 16) !== civil)
    throw new RangeError(`not a civil time: ${civil}`);
  // Two hours earlier is always before a change of clocks, so the offset there is the right one.
  return utc - offsetAt(utc - 2 * hourMs);
});

/** Time that clocks show: one that they skip in spring is an hour later. A day stays a day. */
export const toShownTime = (civil: CivilDateTime | CivilDate): CivilDateTime | CivilDate =>
  civil.length > 10 ? toCivil(toInstant(civil)) : civil;

/**
 * Start and end that clocks show. An end in the hour after a skipped start moves with it, so that it stays
 * after the start: 2:30–3:15 is 3:30–4:15, and 2:00–3:00 is 3:00–4:00.
 */
export const toShownSpan = <Span extends { start: string; end: string | null }>(
  span: Span,
): Span => {
  const start = toShownTime(span.start);
  if (span.end === null) return { ...span, start };
  const end = toShownTime(span.end);
  const isOvertaken = span.end > span.start && end <= start;
  return { ...span, start, end: isOvertaken ? toCivil(toInstant(end) + hourMs) : end };
};

/** RFC 3339 with Prague's offset: wall clock and instant in one, `2026-11-20T18:00+01:00`. */
export const toOffsetDateTime = (civil: CivilDateTime, instant: number): string => {
  const minutes = Math.round((utcOf(civil) - instant) / minuteMs);
  const size = Math.abs(minutes);
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${civil}${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
};

/**
 * Civil date-time or day as API answers write it: a date-time is that of clocks, with its offset, a day is
 * unchanged.
 */
export const toMoment = (local: CivilDateTime | CivilDate): string =>
  local.length > 10 ? toOffsetDateTime(toShownTime(local), toInstant(local)) : local;

/** Number of days from 1. 1. 1970 to a civil day, independent of time zone. */
export const dayNumber = (date: CivilDate): number => Math.floor(Date.parse(date) / dayMs);

export const addDays = (date: CivilDate, count: number): CivilDate =>
  new Date(Date.parse(date) + count * dayMs).toISOString().slice(0, 10);

/** First day of the month after that of a day. */
export const firstOfNextMonth = (date: CivilDate): CivilDate =>
  `${addDays(`${date.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (date: CivilDate): number => (((dayNumber(date) % 7) + 10) % 7) + 1;

export const startOfDay = (date: CivilDate): number => toInstant(`${date}T00:00`);
