import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { ViewQuery } from '../../contract/views/view-query.ts';
import { addDays, civilDateAt, dayNumber } from '../../domain/time/civil-time.ts';
import type { EventMapStore } from './event-map-store.ts';

/** Minimum number of days on the slider. */
export const sliderDays = 42;

/**
 * View query over the slider's days: from today or an earlier start, to at least the period's end.
 */
export const toSliderQuery = (store: EventMapStore): ViewQuery | null => {
  const query = store.toQuery();
  if (!query) return null;
  const { dateRange } = store.$filters.get();
  const [start, end] = dateRange.map((moment) => moment.slice(0, 10)) as [CivilDate, CivilDate];
  const today = civilDateAt(store.now());
  const first = start < today ? start : today;
  const length = Math.max(sliderDays, dayNumber(end) - dayNumber(first) + 1);
  return { ...query, period: { start: first, end: addDays(first, length - 1) } };
};
