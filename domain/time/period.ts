import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { ViewQuery } from '../../contract/views/view-query.ts';
import { addDays, civilDateAt, toInstant, type CivilDateTime } from './civil-time.ts';

/** Span of civil time in Europe/Prague; both end minutes are included. */
export interface Period {
  start: CivilDateTime;
  end: CivilDateTime;
}

export const defaultPeriodDays = 7;

/** Today 06:01 to 23:59 seven days ahead; 06:01 leaves out nights that ended by 06:00. */
export const defaultPeriod = (now: number): Period => {
  const today = civilDateAt(now);
  return { start: `${today}T06:01`, end: `${addDays(today, defaultPeriodDays)}T23:59` };
};

/** Whole days: 00:00 of the first to 23:59 of the last. */
export const wholeDays = (start: CivilDate, end: CivilDate): Period => ({
  start: `${start}T00:00`,
  end: `${end}T23:59`,
});

/** Period of a query: whole days; without an end seven days from the start; default for null. */
export const resolvePeriod = (requested: ViewQuery['period'], now: number): Period =>
  requested
    ? wholeDays(requested.start, requested.end ?? addDays(requested.start, defaultPeriodDays))
    : defaultPeriod(now);

export const firstDay = (period: Period): CivilDate => period.start.slice(0, 10);
export const lastDay = (period: Period): CivilDate => period.end.slice(0, 10);

export const isSamePeriod = (one: Period, other: Period): boolean =>
  one.start === other.start && one.end === other.end;

/** First and last millisecond of a period. */
export const toInstants = (period: Period): { from: number; to: number } => ({
  from: toInstant(period.start),
  to: toInstant(period.end) + 59_999,
});
