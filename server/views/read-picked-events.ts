import type { PickedTime } from '../../contract/events/picked-time.ts';
import { readWholeEvents } from './read-whole-events.ts';
import type { ViewEventsSource } from './read-view-events.ts';
import type { ViewEvent } from './view-event.ts';

const firstStart = ({ times: [first] }: ViewEvent): string => first?.start ?? '';

/**
 * Events of picked times with these times alone, by start. A time that is gone is left out, an
 * event without any left has none; deleted events and drafts are missing.
 */
export const readPickedEvents = async (
  source: Pick<ViewEventsSource, 'db' | 'gazetteer'>,
  picks: readonly PickedTime[],
): Promise<ViewEvent[]> => {
  const events = await readWholeEvents(source, [...new Set(picks.map(({ event }) => event))]);
  const isPicked = new Set(picks.map(({ event, time }) => `${event} ${time}`));
  return [...events.values()]
    .map((event) => ({
      ...event,
      times: event.times.filter(({ id }) => isPicked.has(`${event.id} ${id}`)),
    }))
    .sort((one, other) => Date.parse(firstStart(one)) - Date.parse(firstStart(other)));
};
