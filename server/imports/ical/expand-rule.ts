import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { addDays, dayNumber, weekdayOf } from '../../../domain/time/civil-time.ts';
import { isDate, type CalendarMoment } from './moments.ts';
import type { RepeatRule } from './read-rule.ts';

// Our own expansion: that of the parser never ends for rules without dates (31 June), and turns
// 30 February into 2 March.

/** Day of the month, and of the year, from the start and from the end. */
const lastDayOfMonth = (date: CivilDate): number =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();
const dayOfYear = (date: CivilDate): number =>
  dayNumber(date) - dayNumber(`${date.slice(0, 4)}-01-01`) + 1;
const daysOfYear = (date: CivilDate): number => dayOfYear(`${date.slice(0, 4)}-12-31`);

const has = (list: readonly number[], fromStart: number, size: number): boolean =>
  list.includes(fromStart) || list.includes(fromStart - size - 1);

/** First day of the week of a date; 1 Monday … 7 Sunday. */
const startOfWeek = (date: CivilDate, firstWeekday: number): CivilDate =>
  addDays(date, -((weekdayOf(date) - firstWeekday + 7) % 7));

/** First day of week 1 of a year: the first week with at least four of its days. */
const firstWeek = (year: number, firstWeekday: number): CivilDate =>
  startOfWeek(`${String(year).padStart(4, '0')}-01-04`, firstWeekday);

const isInWeeks = (date: CivilDate, { weeks, firstWeekday }: RepeatRule): boolean => {
  const year = Number(date.slice(0, 4));
  return [year - 1, year, year + 1].some((candidate) => {
    const first = dayNumber(firstWeek(candidate, firstWeekday));
    const size = (dayNumber(firstWeek(candidate + 1, firstWeekday)) - first) / 7;
    const week = Math.floor((dayNumber(date) - first) / 7) + 1;
    return week >= 1 && week <= size && has(weeks, week, size);
  });
};

const isOnWeekday = (date: CivilDate, { frequency, weekdays, months }: RepeatRule): boolean => {
  const weekday = weekdayOf(date);
  const isOfMonth = frequency === 'monthly' || months.length > 0;
  const day = isOfMonth ? Number(date.slice(8)) : dayOfYear(date);
  const size = isOfMonth ? lastDayOfMonth(date) : daysOfYear(date);
  return weekdays.some(({ weekday: wanted, nth }) => {
    if (wanted !== weekday) return false;
    if (nth === 0 || (frequency !== 'monthly' && frequency !== 'yearly')) return true;
    return nth > 0 ? Math.ceil(day / 7) === nth : Math.ceil((size - day + 1) / 7) === -nth;
  });
};

/** The rule with the day of the first date where it does not say which day. */
const withFirstDay = (rule: RepeatRule, first: CivilDate): RepeatRule => {
  const { frequency, weekdays, monthDays, yearDays, weeks, months } = rule;
  const saysDay = weekdays.length + monthDays.length + yearDays.length > 0;
  if (saysDay || frequency === 'daily') return rule;
  if (frequency === 'weekly' || weeks.length > 0)
    return { ...rule, weekdays: [{ weekday: weekdayOf(first), nth: 0 }] };
  const isYearly = frequency === 'yearly' && months.length === 0;
  return {
    ...rule,
    monthDays: [Number(first.slice(8))],
    ...(isYearly && { months: [Number(first.slice(5, 7))] }),
  };
};

const matches = (date: CivilDate, rule: RepeatRule): boolean => {
  const { months, monthDays, yearDays, weeks, weekdays } = rule;
  if (months.length > 0 && !months.includes(Number(date.slice(5, 7)))) return false;
  if (monthDays.length > 0 && !has(monthDays, Number(date.slice(8)), lastDayOfMonth(date)))
    return false;
  if (yearDays.length > 0 && !has(yearDays, dayOfYear(date), daysOfYear(date))) return false;
  if (weeks.length > 0 && !isInWeeks(date, rule)) return false;
  return weekdays.length === 0 || isOnWeekday(date, rule);
};

const nextMonth = (date: CivilDate, count: number): CivilDate => {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
};

/** First day of the period of a rule with a date, and of one `count` periods later. */
const periodOf = (rule: RepeatRule, date: CivilDate): CivilDate => {
  if (rule.frequency === 'weekly') return startOfWeek(date, rule.firstWeekday);
  if (rule.frequency === 'monthly') return `${date.slice(0, 7)}-01`;
  return rule.frequency === 'yearly' ? `${date.slice(0, 4)}-01-01` : date;
};
const laterPeriod = ({ frequency }: RepeatRule, begin: CivilDate, count: number): CivilDate => {
  if (frequency === 'weekly') return addDays(begin, 7 * count);
  if (frequency === 'monthly') return nextMonth(begin, count);
  return frequency === 'yearly' ? nextMonth(begin, 12 * count) : addDays(begin, count);
};

/** Wall-clock times of a day, as they follow its date in a moment; one empty text for a date. */
const clocksOf = ({ hours, minutes }: RepeatRule, first: CalendarMoment): string[] => {
  if (isDate(first)) return [''];
  const [hour = '00', minute = '00', second = '00'] = first.slice(11).split(':');
  const pad = (value: number): string => String(value).padStart(2, '0');
  const allHours = hours.length > 0 ? hours.map(pad).sort() : [hour];
  const allMinutes = minutes.length > 0 ? minutes.map(pad).sort() : [minute];
  return allHours.flatMap((one) => allMinutes.map((other) => `T${one}:${other}:${second}`));
};

const atPositions = (
  moments: readonly CalendarMoment[],
  { positions }: RepeatRule,
): CalendarMoment[] =>
  positions.length === 0
    ? [...moments]
    : moments.filter((_moment, index) => has(positions, index + 1, moments.length));

const daysBetween = (begin: CivilDate, end: CivilDate): CivilDate[] =>
  Array.from({ length: dayNumber(end) - dayNumber(begin) }, (_none, index) =>
    addDays(begin, index),
  );

/**
 * Moments of a rule until the last day, the first one always among them. Walks the days of each
 * period, so that its cost has a limit whatever the rule.
 */
export const expandCalendarRule = (
  rule: RepeatRule,
  first: CalendarMoment,
  lastDay: CivilDate,
): CalendarMoment[] => {
  const whole = withFirstDay(rule, first.slice(0, 10));
  const clocks = clocksOf(whole, first);
  const until = rule.until === null || rule.until > lastDay ? `${lastDay}T99` : rule.until;
  const moments = [first];
  const isFull = (): boolean => rule.count !== null && moments.length >= rule.count;
  let begin = periodOf(whole, first.slice(0, 10));
  while (begin <= until && !isFull()) {
    const days = daysBetween(begin, laterPeriod(whole, begin, 1)).filter((day) =>
      matches(day, whole),
    );
    const all = days.flatMap((day) => clocks.map((clock) => day + clock));
    for (const moment of atPositions(all, whole)) {
      if (moment <= first || isFull()) continue;
      if (moment > until) return moments;
      moments.push(moment);
    }
    const next = laterPeriod(whole, begin, rule.interval);
    // Years with five digits sort before others.
    if (next <= begin) return moments;
    begin = next;
  }
  return moments;
};
