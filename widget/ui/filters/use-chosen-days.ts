import { firstDay, lastDay } from '../../../domain/time/period.ts';
import { useStore } from '../use-store.ts';
import { useWidget } from '../widget-context.ts';

/** First and last chosen day, and whether they are those of the base period. */
export const useChosenDays = (): { start: string; end: string; isBase: boolean } => {
  const { store } = useWidget();
  const { dateRange } = useStore(store.$filters);
  useStore(store.$base);
  const base = store.basePeriod();
  const start = dateRange[0].slice(0, 10);
  const end = dateRange[1].slice(0, 10);
  // Compared by days: an address may name the days of the base period.
  return { start, end, isBase: start === firstDay(base) && end === lastDay(base) };
};
