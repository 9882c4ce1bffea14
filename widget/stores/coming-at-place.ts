import { eventColumns } from '../../contract/endpoints/views.ts';
import type { EventSummary } from '../../contract/events/event.ts';
import type { ViewQuery } from '../../contract/views/view-query.ts';
import { toQueryTexts } from '../../contract/views/view-query.ts';
import { suggestedDays } from '../../contract/views/suggestions.ts';
import { fromEventColumns } from '../../domain/events/event-columns.ts';
import { addDays, civilDateAt } from '../../domain/time/civil-time.ts';
import type { WidgetClient } from './client/client.ts';
import { answered } from './client/outcome.ts';

export interface ComingAtPlace {
  place: { id: number; lat: number; lng: number };
  /** Epoch milliseconds. */
  now: number;
  /** Filters of the page; those of the visitor do not apply. */
  filters: Pick<ViewQuery, 'categories' | 'excluded' | 'fromKudyZNudy'>;
  signal: AbortSignal;
}

/** Half of the side of the bounds around a place, in degrees: places have four decimals. */
const reach = 0.00005;

/** Loads the events at a place in the next `suggestedDays` days, by their next time. */
export const loadComingAt = async (
  client: WidgetClient,
  { place: { id, lat, lng }, now, filters, signal }: ComingAtPlace,
): Promise<readonly EventSummary[]> => {
  const today = civilDateAt(now);
  const query = {
    ...filters,
    period: { start: today, end: addDays(today, suggestedDays) },
    bounds: {
      ne: { lat: lat + reach, lng: lng + reach },
      sw: { lat: lat - reach, lng: lng - reach },
    },
  };
  const { answer } = await client
    .call(eventColumns, toQueryTexts(query), { signal })
    .then(answered);
  return fromEventColumns(answer).filter(({ place }) => place.id === id);
};
