import { emptyViewQuery, toEntries, type ViewQuery } from '../../../contract/views/view-query.ts';
import type { EventDetail } from '../../../contract/events/event-detail.ts';
import { suggestedDays } from '../../../contract/views/suggestions.ts';
import { addDays, civilDateAt } from '../../../domain/time/civil-time.ts';
import { wordsForPlace } from '../../../domain/text/search-words.ts';

const toAddress = (query: Partial<ViewQuery>): string =>
  `/?${new URLSearchParams(toEntries({ ...emptyViewQuery, ...query })).toString()}`;

/**
 * Address of the map around an event's place: of the coming week, without days of its own, when that has its next
 * time; else for a week from its next time, or its last one.
 */
export const mapAddress = ({ place, times }: EventDetail, now: number): string => {
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

/** Address of the map with the programme of an event's place: a text search for it from today. */
export const programmeAddress = ({ place }: EventDetail, now: number): string => {
  const start = civilDateAt(now);
  return toAddress({
    period: { start, end: addDays(start, suggestedDays) },
    zoom: 16,
    center: place,
    text: wordsForPlace(place),
  });
};
