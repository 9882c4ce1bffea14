import type { ViewQuery } from '../../contract/views/view-query.ts';
import { roundToPixels } from '../../domain/geo/grid.ts';
import type { EventMapStore } from './event-map-store.ts';

/**
 * Query of exactly what is in view. Distances are measured from its middle, and an event offered as
 * “here” must be visible.
 */
export const toQueryInView = (store: EventMapStore): ViewQuery | null => {
  const query = store.toQuery();
  const { bounds } = store.$filters.get();
  if (!query?.bounds || !bounds) return query;
  return { ...query, bounds: roundToPixels(bounds, store.$mapConfig.get().zoom) };
};
