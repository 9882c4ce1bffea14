import type { EventDetail } from '../../../contract/events/event-detail.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { maxNextEvents, type NextEvents } from '../../../contract/events/next-events.ts';
import type { Plugin } from '../../../contract/plugins/plugin.ts';
import { addDays, civilDateAt } from '../../../domain/time/civil-time.ts';
import { writeEventsBody } from '../../catalogue/events-body.ts';
import type { ServerContext } from '../../context.ts';
import type { EventFilter } from '../../events/event-filter.ts';
import { readEventDetail } from '../../events/read-detail.ts';
import { toStructuredFew } from '../../events/to-structured-data.ts';
import { type EventQueries } from './event-queries.ts';
import { whenReady } from '../../http/when-ready.ts';
import { readView } from '../../views/read-view.ts';

/** Default period of a plugin in days; its page is read for weeks. */
const defaultDays = 60;

/** Next events of a plugin; without a centre those of its whole city, as the map has no bounds. */
export const createNextEvents = (
  { storage, gazetteer, clock, configuration }: ServerContext,
  { match }: EventQueries,
) => {
  const toFilter = (plugin: Plugin, now: number): EventFilter => {
    const today = civilDateAt(now);
    const period = { start: today, end: addDays(today, defaultDays) };
    const { filter } = readView('', { keys: [], gazetteer, now, plugin, period });
    return { ...filter, from: Math.max(filter.from, now) };
  };

  /** Detail of an event with its next time only; an empty list when it was deleted. */
  const readDetail = async ({ slug, times }: EventSummary): Promise<EventDetail[]> => {
    const detail = await readEventDetail(storage.db, gazetteer, slug);
    if (detail === null || detail === 'gone') return [];
    const next = detail.times.filter(({ id }) => id === times[0]?.id);
    return next.length > 0 ? [{ ...detail, times: next }] : [];
  };

  return async (plugin: Plugin): Promise<NextEvents> => {
    const now = clock();
    const filter = toFilter(plugin, now);
    // The period of the plugin is over.
    if (filter.to < filter.from) return { events: [], structured: null };
    const body = await whenReady(match(filter), (matches) =>
      writeEventsBody(matches, filter.from, maxNextEvents).body.toString(),
    );
    const events = JSON.parse(body) as EventSummary[];
    const details = (await Promise.all(events.map(readDetail))).flat();
    return {
      events,
      structured:
        details.length > 0 ? toStructuredFew(details, configuration.publicUrl, now) : null,
    };
  };
};
