import { toQueryText, type ViewQuery } from '../../../contract/views/view-query.ts';
import type { EventDetail } from '../../../contract/events/event-detail.ts';
import { addDays, civilDateAt } from '../../../domain/time/civil-time.ts';

const toAddress = (query: Partial<ViewQuery>): string => `/?${toQueryText(query)}`;

/**
 * Address of the map around an event's place: of the coming week, without days of its own, when that has its next
 * time; else for a week from its next time, or its last one.
 */
export const mapAddress = (
  { place, times }: Pick<EventDetail, 'place' | 'times'>,
  now: number,
): string => {
  const today = civilDateAt(now);
  const next = times.find(({ start, end }) => (end ?? start).slice(0, 10) >= today) ?? times.at(-1);
  const first = next?.start.slice(0, 10) ?? today;
  const isUnderWay = first < today && (next?.end ?? '').slice(0, 10) >= today;
  const start = isUnderWay ? today : first;
  // The default period, which moves on with the day on which the link is opened.
  const isComing = start >= today && start <= addDays(today, 7);
  const period = isComing ? null : { start, end: addDays(start, 7) };
  return toAddress({ period, zoom: 16, center: place });
};
