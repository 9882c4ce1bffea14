import type { CivilDate } from '../../contract/events/calendar-day.ts';
import { memoize } from '../memoize.ts';

/** The product's zone, whatever the browser's or the server's. */
export const timeZone = 'Europe/Prague';

/** Wall-clock time in Europe/Prague, `YYYY-MM-DDTHH:mm`. Strings of this shape sort by time. */
export type CivilDateTime = string;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

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
  const found: Record<string, string> = {};
  for (const { type, value } of parts.formatToParts(hours * hour)) found[type] = value;
  const wall = `${found['year']}-${found['month']}-${found['day']}T${found['hour']}:${found['minute']}`;
  return utcOf(wall) - hours * hour;
});

/** How far Prague's wall clock is ahead of UTC at an instant, in milliseconds. */
export const offsetAt = (instant: number): number =>
  // Offsets change on the hour.
  offsetInHour(Math.floor(instant / hour));

/** Instant (epoch milliseconds) → wall clock in Prague. */
export const toCivil = (instant: number): CivilDateTime =>
  new Date(instant + offsetAt(instant)).toISOString().slice(0, 16);

export const civilDateAt = (instant: number): CivilDate => toCivil(instant).slice(0, 10);

/**
 * Wall clock in Prague → instant (epoch milliseconds).
 * In the autumn hour that happens twice it is the first one; a time skipped in spring moves an
 * hour on, as clocks do. Throws RangeError for what is not a civil time.
 */
export const toInstant = memoize((civil: CivilDateTime): number => {
  const utc = utcOf(civil);
  // Date.parse takes 31 February for 3 March, and reads much else that is not of this shape.
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 16) !== civil)
    throw new RangeError(`not a civil time: ${civil}`);
  // Two hours before is always on the earlier side of a change, so its offset is the one to use.
  return utc - offsetAt(utc - 2 * hour);
});

/** RFC 3339 with Prague's offset: wall clock and instant in one, `2026-11-20T18:00+01:00`. */
export const toOffsetDateTime = (civil: CivilDateTime, instant: number): string => {
  const minutes = Math.round((utcOf(civil) - instant) / minute);
  const size = Math.abs(minutes);
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${civil}${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
};

/** A wall clock as answers write it: with its offset where it has an hour, a day as it is. */
export const toMoment = (local: CivilDateTime | CivilDate): string =>
  local.length > 10 ? toOffsetDateTime(local, toInstant(local)) : local;

/** Days since 1. 1. 1970 of a civil day; a count, with no zone in it. */
export const dayNumber = (date: CivilDate): number => Math.floor(Date.parse(date) / day);

export const addDays = (date: CivilDate, count: number): CivilDate =>
  new Date(Date.parse(date) + count * day).toISOString().slice(0, 10);

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (date: CivilDate): number => (((dayNumber(date) % 7) + 10) % 7) + 1;

export const startOfDay = (date: CivilDate): number => toInstant(`${date}T00:00`);
