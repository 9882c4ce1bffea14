import type { EventFilter } from '../events/event-filter.ts';
import { readEventRecords } from '../events/read-detail.ts';
import { toDetailTime } from '../events/summary.ts';
import {
  streamedChunkSize,
  listWindow,
  windowMs,
  type ViewEventsSource,
} from './read-view-events.ts';
import type { ViewEvent } from './view-event.ts';

/** Identifiers of the times of a view, by those of their events, in the order of the first times. */
const listTimes = async (
  source: ViewEventsSource,
  filter: EventFilter,
): Promise<Map<number, Set<number>>> => {
  const listed = new Map<number, Set<number>>();
  const seen = new Set<number>();
  for (let from = filter.from; from <= filter.to; from += windowMs) {
    const to = Math.min(filter.to, from + windowMs - 1);
    for (const { id, times } of await listWindow(source, { ...filter, from, to }, seen)) {
      const ids = listed.get(id) ?? new Set();
      for (const time of times) ids.add(time.id);
      listed.set(id, ids);
    }
  }
  return listed;
};

/**
 * Events of a period of any length, each once with all its times of the view. Memory holds the
 * identifiers of all, and the texts of `streamedChunkSize` events.
 */
export async function* streamWholeEvents(
  source: ViewEventsSource,
  filter: EventFilter,
): AsyncGenerator<ViewEvent[]> {
  const { db, gazetteer } = source;
  const listed = await listTimes(source, filter);
  const ids = [...listed.keys()];
  for (let index = 0; index < ids.length; index += streamedChunkSize) {
    const chunk = ids.slice(index, index + streamedChunkSize);
    const records = await readEventRecords(db, gazetteer, chunk);
    const rows = await db
      .selectFrom('event_time')
      .selectAll()
      .where('event_id', 'in', chunk)
      .orderBy('starts_at')
      .orderBy('id')
      .execute();
    const times = new Map<number, ViewEvent['times']>();
    for (const row of rows)
      if (listed.get(row.event_id)?.has(row.id))
        times.set(row.event_id, [...(times.get(row.event_id) ?? []), toDetailTime(row)]);
    yield chunk.flatMap((id) => {
      const record = records.get(id);
      const own = times.get(id);
      // Deleted or moved meanwhile.
      if (!record || !own) return [];
      const { event, cityId, createdAt, changedAt } = record;
      return [{ ...event, times: own, cityId, createdAt, changedAt }];
    });
  }
}
