import ICAL from 'ical.js';
import * as v from 'valibot';
import { inZone, isDate, readTime, type CalendarMoment } from './moments.ts';
import { utc, type Zone } from './zones.ts';

export const calendarFrequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const;

/** Rule of a repeated event (RFC 5545, 3.3.10); empty lists where it says nothing. */
export interface RepeatRule {
  frequency: (typeof calendarFrequencies)[number];
  interval: number;
  /** Number of dates with the first one; null for none. */
  count: number | null;
  /** Last moment, in the zone of the event; null for none. */
  until: CalendarMoment | null;
  months: number[];
  /** Days of the month, of the year, and numbers of weeks; negative ones from the end. */
  monthDays: number[];
  yearDays: number[];
  weeks: number[];
  /** 1 Monday … 7 Sunday; `nth` of the month or year, 0 for every one. */
  weekdays: { weekday: number; nth: number }[];
  hours: number[];
  minutes: number[];
  positions: number[];
  firstWeekday: number;
}

const numbers = (min: number, max: number) =>
  v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))), () => []);

/** Larger intervals have no second date within the years that are read. */
const maxInterval = 100_000;

const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const WeekdaySchema = v.pipe(
  v.string(),
  v.regex(/^[+-]?\d{0,2}(MO|TU|WE|TH|FR|SA|SU)$/),
  v.transform((text) => ({
    weekday: weekdayNames.indexOf(text.slice(-2)) + 1,
    nth: Number(text.slice(0, -2) || 0),
  })),
);

const PartsSchema = v.object({
  BYMONTH: numbers(1, 12),
  BYMONTHDAY: numbers(-31, 31),
  BYYEARDAY: numbers(-366, 366),
  BYWEEKNO: numbers(-53, 53),
  BYDAY: v.optional(v.array(WeekdaySchema), () => []),
  BYHOUR: numbers(0, 23),
  BYMINUTE: numbers(0, 59),
  BYSETPOS: numbers(-366, 366),
});

const toUntil = (
  value: ICAL.Time | null,
  first: CalendarMoment,
  zone: Zone,
): CalendarMoment | null => {
  const time = value && readTime(value, null, () => null);
  if (!time) return null;
  const moment = time.zone === utc && !isDate(first) ? inZone(time, zone) : time.moment;
  if (isDate(first)) return moment.slice(0, 10);
  // A last day without an hour is included whole.
  return isDate(moment) ? `${moment}T23:59:59` : moment;
};

/** Rule of a property; null for one that is not valid, or repeats by hours or minutes. */
export const readRule = (value: unknown, first: CalendarMoment, zone: Zone): RepeatRule | null => {
  if (!(value instanceof ICAL.Recur)) return null;
  const frequency = calendarFrequencies.find((name) => name.toUpperCase() === value.freq);
  const parts = v.safeParse(PartsSchema, value.parts);
  if (frequency === undefined || !parts.success) return null;
  const { output } = parts;
  return {
    frequency,
    interval: Math.min(Math.max(1, value.interval), maxInterval),
    count: value.count ?? null,
    until: toUntil(value.until, first, zone),
    months: output.BYMONTH,
    monthDays: output.BYMONTHDAY,
    yearDays: output.BYYEARDAY,
    weeks: output.BYWEEKNO,
    weekdays: output.BYDAY,
    hours: output.BYHOUR,
    minutes: output.BYMINUTE,
    positions: output.BYSETPOS,
    // ical.js: 1 Sunday … 7 Saturday.
    firstWeekday: value.wkst === 1 ? 7 : (value.wkst || 2) - 1,
  };
};
