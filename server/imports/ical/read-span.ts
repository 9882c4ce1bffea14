import { dayMs } from '../../../contract/durations.ts';
import ICAL from 'ical.js';
import { addDays, dayNumber } from '../../../domain/time/civil-time.ts';
import type { NewTime } from '../../events/new-event.ts';
import type { OnRepair } from '../repair-kinds.ts';
import {
  inZone,
  isDate,
  moveDays,
  readTime,
  toPrague,
  type CalendarMoment,
  type ZoneOf,
} from './moments.ts';
import { prague, type Zone } from './zones.ts';

/** Start of an event and how long it lasts. */
export interface CalendarSpan {
  start: CalendarMoment;
  /** Zone of the moments of the event. */
  zone: Zone;
  /** Days and milliseconds after the start; null for an unknown end. */
  length: { days: number; milliseconds: number } | null;
}

const readProperty = (
  component: ICAL.Component,
  name: string,
  zoneOf: ZoneOf,
  onRepair: OnRepair,
) => {
  const property = component.getFirstProperty(name);
  if (!property) return null;
  const tzid = property.getFirstParameter('tzid') ?? null;
  const time = readTime(property.getFirstValue(), tzid, zoneOf);
  if (time && !isDate(time.moment) && tzid !== null && time.zone === null) onRepair('zone-unknown');
  return time;
};

const lengthOfDuration = (value: unknown): CalendarSpan['length'] => {
  if (!(value instanceof ICAL.Duration) || value.isNegative) return null;
  const { weeks, days, hours, minutes, seconds } = value;
  return {
    days: 7 * weeks + days,
    milliseconds: ((hours * 60 + minutes) * 60 + seconds) * 1000,
  };
};

/** Start and length of a component; null without a readable start. */
export const readSpan = (
  component: ICAL.Component,
  zoneOf: ZoneOf,
  onRepair: OnRepair,
): CalendarSpan | null => {
  const first = readProperty(component, 'dtstart', zoneOf, onRepair);
  if (!first) return null;
  const zone = first.zone ?? prague;
  const start = first.moment;
  const last = readProperty(component, 'dtend', zoneOf, onRepair);
  if (!last) {
    const length = lengthOfDuration(component.getFirstPropertyValue('duration'));
    return { start, zone, length };
  }
  const end = inZone(last, zone);
  if (isDate(start) !== isDate(end)) {
    onRepair('end-unreadable');
    return { start, zone, length: null };
  }
  const length = isDate(start)
    ? { days: dayNumber(end) - dayNumber(start), milliseconds: 0 }
    : { days: 0, milliseconds: zone.toInstant(end) - zone.toInstant(start) };
  if (length.days >= 0 && length.milliseconds >= 0) return { start, zone, length };
  onRepair('end-before-start');
  return { start, zone, length: null };
};

/** Whole days of a date; its end is the day after the last one. */
const toDays = (start: CalendarMoment, length: CalendarSpan['length']): NewTime => {
  const days = length ? length.days + Math.floor(length.milliseconds / dayMs) : 0;
  const end = days > 1 ? addDays(start, days - 1) : null;
  return { precision: 'all-day', start, end, cancelled: false };
};

/** One time of an event that starts at a moment. */
export const toNewTime = (
  start: CalendarMoment,
  { zone, length }: CalendarSpan,
  onRepair: OnRepair,
): NewTime => {
  if (isDate(start)) return toDays(start, length);
  const begin = toPrague(start, zone);
  const instant = length && zone.toInstant(moveDays(start, length.days)) + length.milliseconds;
  const end = instant === null ? null : prague.toWall(instant).slice(0, 16);
  const time = { precision: 'timed' as const, start: begin, cancelled: false };
  // No length: the calendar says only when it starts.
  if (end === null || instant === zone.toInstant(start)) return { ...time, end: null };
  if (begin.endsWith('T00:00') && end.endsWith('T00:00')) {
    // Some programs write whole days as times from midnight to midnight.
    onRepair('whole-days');
    const days = dayNumber(end.slice(0, 10)) - dayNumber(begin.slice(0, 10));
    return toDays(begin.slice(0, 10), { days, milliseconds: 0 });
  }
  return { ...time, end };
};
