import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { EventTime } from '../../contract/events/event.ts';

/** `2026-11-21` → `21. 11. 2026`. */
const toDay = (date: CivilDate): string => date.split('-').map(Number).reverse().join('. ');

/** `21. 11. 2026 v 18:00`, `21. 11. 2026 – 23. 11. 2026`; of a time with an hour only its start. */
export const whenInWords = ({
  start,
  end,
  precision,
}: Pick<EventTime, 'start' | 'end' | 'precision'>): string => {
  const first = start.slice(0, 10);
  const last = (end ?? start).slice(0, 10);
  if (precision === 'timed') return `${toDay(first)} v ${start.slice(11, 16)}`;
  return last === first ? toDay(first) : `${toDay(first)} – ${toDay(last)}`;
};
