import ICAL from 'ical.js';
import { addDays } from '../../../domain/time/civil-time.ts';
import { prague, utc, type WallTime, type Zone } from './zones.ts';

/** A date without an hour, `YYYY-MM-DD`, or a wall-clock time in the zone of the event. */
export type CalendarMoment = WallTime;

export const isDate = (moment: CalendarMoment): boolean => moment.length === 10;

/** Looks up a zone by its name; null for an unknown one. */
export type ZoneOf = (name: string) => Zone | null;

export interface ReadTime {
  moment: CalendarMoment;
  /** Null for a date, and for a time without a zone. */
  zone: Zone | null;
}

const pad = (value: number): string => String(value).padStart(2, '0');

const toMoment = ({
  year,
  month,
  day,
  hour,
  minute,
  second,
  isDate: date,
}: ICAL.Time): CalendarMoment => {
  const text = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
  return date ? text : `${text}T${pad(hour)}:${pad(minute)}:${pad(second)}`;
};

/** Whether the moment exists; the parser takes 31 February, and years nobody means. */
const isReal = (moment: CalendarMoment): boolean => {
  const whole = isDate(moment) ? `${moment}T00:00:00` : moment;
  const instant = Date.parse(`${whole}Z`);
  return (
    !Number.isNaN(instant) &&
    new Date(instant).toISOString().slice(0, 19) === whole &&
    whole >= '1900' &&
    whole < '2200'
  );
};

/** Time of a value; null for one that is not a time. An unknown zone counts as none. */
export const readTime = (value: unknown, tzid: string | null, zoneOf: ZoneOf): ReadTime | null => {
  if (!(value instanceof ICAL.Time)) return null;
  const moment = toMoment(value);
  if (!isReal(moment)) return null;
  if (isDate(moment)) return { moment, zone: null };
  if (value.zone === ICAL.Timezone.utcTimezone) return { moment, zone: utc };
  return { moment, zone: tzid === null ? null : zoneOf(tzid) };
};

/** The same time as wall clock in another zone; one without a zone is already in it. */
export const inZone = ({ moment, zone }: ReadTime, target: Zone): CalendarMoment =>
  zone === null || zone === target ? moment : target.toWall(zone.toInstant(moment));

/** Values of a property; none if the parser cannot read them. */
const valuesOf = (property: ICAL.Property): unknown[] => {
  try {
    return property.getValues();
  } catch {
    return [];
  }
};

/** All times of a property such as EXDATE, as wall clock in a zone; periods by their starts. */
export const readTimes = (
  component: ICAL.Component,
  name: string,
  target: Zone,
  zoneOf: ZoneOf,
): CalendarMoment[] =>
  component.getAllProperties(name).flatMap((property) => {
    const tzid = property.getFirstParameter('tzid') ?? null;
    return valuesOf(property).flatMap((value: unknown) => {
      const start = value instanceof ICAL.Period ? value.start : value;
      const time = readTime(start, tzid, zoneOf);
      return time ? [inZone(time, target)] : [];
    });
  });

/** Wall clock in Prague to the minute, from wall clock in a zone. */
export const toPrague = (moment: CalendarMoment, zone: Zone): string =>
  (zone === prague ? moment : prague.toWall(zone.toInstant(moment))).slice(0, 16);

/** Moment moved by days, at the same wall clock. */
export const moveDays = (moment: CalendarMoment, days: number): CalendarMoment =>
  addDays(moment.slice(0, 10), days) + moment.slice(10);
