import type { CivilDate } from '../../contract/events/calendar-day.ts';
import type { ViewQuery } from '../../contract/views/view-query.ts';
import { addDays, civilDateAt, dayNumber } from '../../domain/time/civil-time.ts';
import type { EventMapStore } from './event-map-store.ts';

/** Days the slider shows at least. */
export const sliderDays = 42;

/** The view's question over the slider's days: from today, or an earlier start, to beyond the end. */
export const toSliderQuestion = (store: EventMapStore): ViewQuery | null => {
  const question = store.toQuestion();
  if (!question) return null;
  const { dateRange } = store.$filters.get();
  const [start, end] = dateRange.map((moment) => moment.slice(0, 10)) as [CivilDate, CivilDate];
  const today = civilDateAt(store.now());
  const first = start < today ? start : today;
  const length = Math.max(sliderDays, dayNumber(end) - dayNumber(first) + 1);
  return { ...question, period: { start: first, end: addDays(first, length - 1) } };
};
