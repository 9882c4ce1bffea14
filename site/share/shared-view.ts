import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { PeriodWord } from '../../contract/plugins/period-text.ts';
import { readViewQuery } from '../../contract/views/read-view-query.ts';
import { toEntries, type QueryEntries, type ViewQuery } from '../../contract/views/view-query.ts';
import { periodOf, wordOfDays, type DayRange } from '../../domain/time/near-days.ts';
import { firstDay, lastDay, resolvePeriod } from '../../domain/time/period.ts';
import { civilDateAt } from '../../domain/time/civil-time.ts';

/** View of a map that is shared. */
export interface SharedView {
  query: ViewQuery;
  /** Days on the map now. */
  days: DayRange;
  /** What the days are relative to today; null for days that no link can keep up with. */
  relative: PeriodWord | 'default' | null;
  /** Whether the address of the map is relative already. */
  isRelative: boolean;
}

/** View of the address of a map, which the map writes by itself. */
export const readSharedView = (search: string, now: number): SharedView => {
  const query = readViewQuery([...new URLSearchParams(search)]);
  const today: CivilDate = civilDateAt(now);
  const period = resolvePeriod(periodOf(query, today), now);
  const days = { start: firstDay(period), end: lastDay(period) };
  const isRelative = query.period === null;
  const word = query.periodWord ?? wordOfDays(days, today);
  return { query, days, relative: isRelative ? (query.periodWord ?? 'default') : word, isRelative };
};

/** Entries of a link to the view: one that moves on with the days, or one to these days for ever. */
export const toSharedEntries = (
  { query, days, relative }: SharedView,
  staysRelative: boolean,
): QueryEntries =>
  toEntries({
    ...query,
    period: staysRelative && relative !== null ? null : days,
    periodWord: staysRelative && relative !== 'default' ? relative : null,
  });
