import type { EventDetail } from '../../../contract/events/event-detail.ts';
import { readViewQuery } from '../../../contract/views/read-view-query.ts';
import { emptyViewQuery, toEntries, type ViewQuery } from '../../../contract/views/view-query.ts';
import { addDays, civilDateAt } from '../../../domain/time/civil-time.ts';
import { defaultPeriodDays } from '../../../domain/time/period.ts';
import { upcomingTimes } from '../../events/to-structured-data.ts';

/** Zoom at which neighbouring places are distinguishable. */
const eventZoom = 15;

/**
 * Days of the event's next time (from today when in progress) or of the last past one, at most a
 * week, so that the map shows this event rather than others.
 */
const periodOf = (event: EventDetail, today: string, now: number): ViewQuery['period'] => {
  const times = upcomingTimes(event, now);
  const next = times.find(({ cancelled }) => !cancelled) ?? times[0];
  if (!next) return null;
  const first = next.start.slice(0, 10);
  const last = (next.end ?? next.start).slice(0, 10);
  const start = first < today && last >= today ? today : first;
  const week = addDays(start, defaultPeriodDays);
  return { start, end: last < week ? last : week };
};

/**
 * Path and query below `/iframe` of the map around the event on its days, for an address that names the
 * event; null if that address names days itself. Pages keep the address for years, so it has no days, or,
 * since an older version wrote it, days that are over while the event is not; then the view is that
 * version's, too. Otherwise what the address names stays.
 */
export const findEventView = (
  event: EventDetail,
  search: URLSearchParams,
  now: number,
): string | null => {
  const today = civilDateAt(now);
  const { period: named, center, zoom } = readViewQuery([...search]);
  const period = periodOf(event, today, now);
  const isOver = (days: ViewQuery['period']): boolean => !!days?.end && days.end < today;
  const isOutdated = isOver(named) && !isOver(period);
  if (!period || ((named || search.has('period')) && !isOutdated)) return null;
  const { lat, lng, city } = event.place;
  const view = toEntries({
    ...emptyViewQuery,
    period,
    center: (!isOutdated && center) || { lat, lng },
    zoom: (!isOutdated && zoom) || eventZoom,
  });
  const query = new URLSearchParams(search);
  query.set('event', event.slug);
  for (const [name, value] of view) query.set(name, value);
  return `/${city.slug}?${query.toString()}`;
};
