import { addDays, toCivil } from '../../../domain/time/civil-time.ts';
import type { NewTime } from '../../events/new-event.ts';
import type { OnRepair } from '../repair-kinds.ts';

/** A day, `YYYY-MM-DD`, or wall clock in Prague, `YYYY-MM-DDTHH:mm`. */
export type ItemMoment = string;

export const isDay = (moment: ItemMoment): boolean => moment.length === 10;

/** Whether a day or time exists, in years that events have. */
export const isRealMoment = (moment: ItemMoment): boolean => {
  const whole = isDay(moment) ? `${moment}T00:00` : moment;
  const instant = Date.parse(`${whole}Z`);
  return (
    !Number.isNaN(instant) &&
    new Date(instant).toISOString().slice(0, 16) === whole &&
    whole >= '1900' &&
    whole < '2200'
  );
};

const iso =
  /^(\d{4}-\d{2}-\d{2})(?:[Tt ](\d{2}:\d{2})(?::\d{2}(?:[.,]\d{1,9})?)? ?(Z|z|[+-]\d{2}(?::?\d{2})?)?)?$/;

/** `+0100` and `+01` → `+01:00`. */
const toOffset = (zone: string): string => {
  if (/^z$/i.test(zone)) return 'Z';
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
};

/**
 * Moment of ISO 8601: a day, or a time with an offset or without one, which is in Prague. Null for
 * anything else.
 */
export const readIsoMoment = (text: string): ItemMoment | null => {
  const [, day, clock, zone] = iso.exec(text.trim()) ?? [];
  if (day === undefined) return null;
  const local = clock === undefined ? day : `${day}T${clock}`;
  if (!isRealMoment(local)) return null;
  if (zone === undefined) return local;
  const instant = Date.parse(`${local}:00${toOffset(zone)}`);
  return Number.isNaN(instant) ? null : toCivil(instant);
};

const startOf = (moment: ItemMoment): string => (isDay(moment) ? `${moment}T00:00` : moment);

const toDays = (start: ItemMoment, end: ItemMoment | null): NewTime => {
  const last = end?.slice(0, 10) ?? null;
  return {
    precision: 'all-day',
    start,
    end: last !== null && last > start ? last : null,
    cancelled: false,
  };
};

const midnight = /T00:00$/;

/** Times from midnight: whole days, or a day whose hour is not known. */
const fromMidnight = (start: ItemMoment, end: ItemMoment | null, onRepair: OnRepair): NewTime => {
  const day = start.slice(0, 10);
  if (end === null) {
    onRepair('start-without-hour');
    return { precision: 'hour-unknown', start: day, end: null, cancelled: false };
  }
  onRepair('whole-days');
  return toDays(day, midnight.test(end) ? addDays(end.slice(0, 10), -1) : end);
};

/**
 * Time of an event from its start and end; an end that is a day is included. Programs without whole
 * days write them as times from midnight to midnight, or to 23:59.
 */
export const toItemTime = (
  start: ItemMoment,
  end: ItemMoment | 'unreadable' | null,
  onRepair: OnRepair,
): NewTime => {
  if (end === 'unreadable') onRepair('end-unreadable');
  let last = end === 'unreadable' ? null : end;
  const isBefore =
    last !== null && (isDay(last) ? last < start.slice(0, 10) : last < startOf(start));
  if (isBefore) {
    onRepair('end-before-start');
    last = null;
  }
  if (isDay(start)) return toDays(start, last);
  if (last === start) {
    onRepair('end-same-as-start');
    last = null;
  }
  if (midnight.test(start) && (last === null || /T(?:00:00|23:59)$/.test(last)))
    return fromMidnight(start, last, onRepair);
  const time = { precision: 'timed' as const, start, cancelled: false };
  if (last === null || !isDay(last)) return { ...time, end: last };
  if (last === start.slice(0, 10)) return { ...time, end: null };
  onRepair('end-without-hour');
  return { ...time, end: `${last}T23:59` };
};
