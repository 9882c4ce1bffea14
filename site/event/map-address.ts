import { emptyViewQuery, toEntries } from '../../contract/view-query.ts';
import type { EventDetail } from '../../contract/event.ts';
import { addDays, civilDateAt } from '../../domain/civil-time.ts';

/** A map around an event's place, in a period that holds its next time, or its last one. */
export const mapAddress = ({ place, times }: EventDetail, now: number): string => {
  const today = civilDateAt(now);
  const next = times.find(({ start, end }) => (end ?? start).slice(0, 10) >= today) ?? times.at(-1);
  const first = next?.start.slice(0, 10) ?? today;
  const isUnderWay = first < today && (next?.end ?? '').slice(0, 10) >= today;
  const start = isUnderWay ? today : first;
  const entries = toEntries({
    ...emptyViewQuery,
    period: { start, end: addDays(start, 7) },
    zoom: 16,
    center: place,
  });
  return `/?${new URLSearchParams(entries).toString()}`;
};
