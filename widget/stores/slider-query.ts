import type { CivilDate } from '../../contract/events/civil-date.ts';
import { maxPeriodDays } from '../../contract/plugins/period-text.ts';
import type { ViewQuery } from '../../contract/views/view-query.ts';
import { addDays, civilDateAt, dayNumber } from '../../domain/time/civil-time.ts';
import type { EventMapStore } from './event-map-store.ts';

/** Minimum number of days on the slider. */
export const sliderDays = 42;

export interface SliderRange {
  start: CivilDate;
  end: CivilDate;
  /** Whether days from today on were left out, because a query may have `maxPeriodDays` only. */
  isCut: boolean;
}

/**
 * Days of the slider: from today or an earlier start, to at least the period's end; of a period far
 * ahead, the last `maxPeriodDays` days until its end.
 */
export const sliderRangeOf = (
  [start, end]: readonly [CivilDate, CivilDate],
  today: CivilDate,
): SliderRange => {
  const first = start < today ? start : today;
  const length = Math.max(sliderDays, dayNumber(end) - dayNumber(first) + 1);
  const last = addDays(first, length - 1);
  const isCut = length > maxPeriodDays;
  return { start: isCut ? addDays(last, 1 - maxPeriodDays) : first, end: last, isCut };
};

/** `sliderRangeOf` the store's period. */
export const sliderRangeIn = (store: EventMapStore): SliderRange => {
  const { dateRange } = store.$filters.get();
  const [start, end] = dateRange.map((moment) => moment.slice(0, 10)) as [CivilDate, CivilDate];
  return sliderRangeOf([start, end], civilDateAt(store.now()));
};

/** View query over the slider's days. */
export const toSliderQuery = (store: EventMapStore): ViewQuery | null => {
  const query = store.toQuery();
  if (!query) return null;
  const { start, end } = sliderRangeIn(store);
  return { ...query, period: { start, end } };
};
